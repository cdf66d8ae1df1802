import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingSize, type Drawing } from '#core/site/drawings.ts';
import { signs } from './signs.ts';
import { shared } from './things.ts';

const styles = join(process.cwd(), 'src');
const read = (file: string) => readFileSync(join(styles, file), 'utf8');

/** The tokens of the drawings as a style sheet has them, each on its line. */
const tokensIn = (css: string) =>
  css
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('--art-') || line.startsWith('--accent:'));

/** A drawing by itself: its colours come along, in light and dark. */
export function drawingFile(name: Drawing): string {
  const { width, height } = drawingSize;
  const [light = '', dark = ''] = read('styles/tokens.css').split('(prefers-color-scheme: dark)');
  const drawing = shared('s') + signs[name]('s');
  const letters = new Set([...drawing.matchAll(/class="(\w+)"/g)].map(([, letter]) => letter));
  const rules = [...read('art/art.css').matchAll(/^\.art \.(\w+) \{([^}]+)\}/gm)]
    .filter(([, letter]) => letters.has(letter ?? ''))
    .map(([, letter, rule]) => `.${letter ?? ''}{${(rule ?? '').trim()}}`);
  const style = `:root{${tokensIn(light).join('')}}@media (prefers-color-scheme:dark){:root{${tokensIn(dark).join('')}}}${rules.join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${drawing}</svg>`;
}
