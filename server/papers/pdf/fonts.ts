import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { setAdvance } from './advance.ts';
import { mendShaping, type Shaping } from './shaping.ts';
import { plainFont } from './woff.ts';

export type Face = 'regular' | 'bold' | 'mono';

/** A font file, by the name under which a document knows it. */
export interface Font {
  name: string;
  /** The code points that it has a glyph for. */
  covers: ReadonlySet<number>;
}

const { resolve } = createRequire(import.meta.url);
const jakarta = (subset: string, weight: number) =>
  `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`;
const dejavu = (name: string) => `dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`;

/** Each face's fonts, the one to be preferred first. */
const chains: Readonly<Record<Face, readonly string[]>> = {
  regular: [jakarta('latin', 400), jakarta('latin-ext', 400), dejavu('Sans')],
  bold: [jakarta('latin', 700), jakarta('latin-ext', 700), dejavu('Sans-Bold')],
  mono: [dejavu('SansMono'), dejavu('Sans')],
};
const files = [...new Set(Object.values(chains).flat())];

/** Plus Jakarta Sans has 170 thousandths: at the size of a letter words run into one another. */
const wordSpace = 225;
const spaces = [0x20, 0xa0];

interface Loaded extends Font {
  data: Buffer;
}

let loaded: Map<string, Loaded> | undefined;

/** Read from disk once in the life of the process, at the first paper. */
function fonts(): Map<string, Loaded> {
  loaded ??= new Map(files.map((name) => [name, load(name)]));
  return loaded;
}

function load(name: string): Loaded {
  const data = plainFont(readFileSync(resolve(name)));
  const opened = open(data);
  mendShaping(opened);
  const covers = new Set(opened.characterSet);
  if (name.includes('plus-jakarta')) {
    for (const space of spaces.filter((sign) => covers.has(sign))) {
      setAdvance(data, opened.glyphForCodePoint(space).id, wordSpace);
    }
  }
  return { name, data, covers };
}

/** What pdfkit's types do not tell of the font that a document has opened. */
interface Opened extends Shaping {
  characterSet: number[];
  glyphForCodePoint(point: number): { id: number };
}

function open(data: Buffer): Opened {
  const probe = new PDFDocument({ autoFirstPage: false, font: '' });
  probe.font(data);
  return (probe as unknown as { _font: { font: Opened } })._font.font;
}

/** The fonts of a face, the one to be preferred first. */
export function fontsOf(face: Face): readonly Font[] {
  return chains[face].flatMap((name) => fonts().get(name) ?? []);
}

/**
 * Makes the fonts known to a document, which opens those that it uses. Each document opens them anew:
 * an opened font remembers which character it met first for a glyph, so that papers rendered earlier
 * would show in the bytes of later ones.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const { name, data } of fonts().values()) doc.registerFont(name, data);
}
