import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const load = (weight: number): Font =>
  create(
    readFileSync(
      resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`),
    ),
  );
const fonts = { heavy: load(800), plain: load(500) };
export type Face = keyof typeof fonts;

/** A picture has no fonts of the machine that draws it: its letters are outlines. */
export function line(face: Face, text: string, x: number, y: number, size: number): string {
  const scale = size / fonts[face].unitsPerEm;
  const { glyphs, positions } = fonts[face].layout(text);
  let left = x;
  return glyphs
    .map(({ path }, index) => {
      const at = left;
      left += (positions[index]?.xAdvance ?? 0) * scale;
      return path.scale(scale, -scale).translate(at, y).toSVG();
    })
    .join('');
}

const widthOf = (face: Face, text: string, size: number) =>
  (fonts[face].layout(text).advanceWidth / fonts[face].unitsPerEm) * size;

/** The lines of a text within a width; what is beyond the last of them ends in an ellipsis. */
export function lines(face: Face, text: string, size: number, width: number, most: number) {
  const all: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${all.at(-1) ?? ''} ${word}`.trim();
    if (all.length > 0 && widthOf(face, longer, size) <= width) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1] ?? ''}…`];
}
