import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;

const aligned = (length: number) => Math.ceil(length / 4) * 4;

/**
 * A WOFF font as the plain TrueType file that it was made from (WOFF File Format 1.0, section 4). The
 * font reader inflates a table anew for each glyph, which costs more than all the rest of a paper.
 * Other formats come back as they are.
 */
export function plainFont(data: Buffer): Buffer {
  if (data.toString('latin1', 0, 4) !== 'wOFF') return data;
  const count = data.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, number) => {
    const entry = data.subarray(woffHead + number * woffEntry);
    const from = entry.readUInt32BE(4);
    const [packed, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = data.subarray(from, from + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      body: packed < length ? inflateSync(stored) : stored,
    };
  });
  const size = tables.reduce((sum, { body }) => sum + aligned(body.length), 0);
  const font = Buffer.alloc(sfntHead + count * sfntEntry + size);
  data.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = sfntHead + count * sfntEntry;
  for (const [number, { tag, checksum, body }] of tables.entries()) {
    const entry = sfntHead + number * sfntEntry;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(body.length, entry + 12);
    body.copy(font, offset);
    offset += aligned(body.length);
  }
  return font;
}
