/** What we use of fontkit, which has no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } };
    advanceWidth: number;
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: readonly Glyph[];
      positions: readonly { xAdvance: number }[];
      advanceWidth: number;
    };
  }
  export function create(data: Uint8Array): Font;
}
