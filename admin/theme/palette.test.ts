import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dark, light, type Colours } from './palette.ts';

const tokens = fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url));

const variable = (name: string) => `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

function differing(colours: Colours, css: string): string[] {
  return Object.entries(colours)
    .filter(([name, value]) => !css.includes(`${variable(name)}: ${value};`))
    .map(([name]) => name);
}

test('the back-office wears the colours of the site, light and dark', async () => {
  const css = await readFile(tokens, 'utf8');
  const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  expect(differing(light, lightCss)).toEqual([]);
  expect(differing(dark, darkCss)).toEqual([]);
});
