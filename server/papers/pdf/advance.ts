const sfntHead = 12;
const sfntEntry = 16;

/** Where a table of a TrueType file begins; -1 where it has none. */
function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let number = 0; number < count; number += 1) {
    const entry = font.subarray(sfntHead + number * sfntEntry);
    if (entry.toString('latin1', 0, 4) === tag) return entry.readUInt32BE(8);
  }
  return -1;
}

/**
 * Sets how far a glyph moves on, in units of the font.
 * @throws Error where the file has no such advance to set
 */
export function setAdvance(font: Buffer, glyph: number, advance: number): void {
  const [head, metrics] = [tableAt(font, 'hhea'), tableAt(font, 'hmtx')];
  if (head < 0 || metrics < 0 || glyph >= font.readUInt16BE(head + 34)) {
    throw new Error(`glyph ${glyph} has no advance of its own`);
  }
  font.writeUInt16BE(advance, metrics + 4 * glyph);
}
