import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** An entry of an archive, with whatever is to be wrong about it. */
export interface SampleEntry {
  name: string;
  content: Buffer | string;
  method?: number;
  flags?: number;
  /** How it is called in the directory, where it is another name there. */
  listed?: string;
  /** What its line in the directory says instead: bytes, by their places in it. */
  line?: readonly (readonly [at: number, bytes: string])[];
  /** The same of its header, whose mark is not counted. */
  header?: readonly (readonly [at: number, bytes: string])[];
  /** Its name is in no UTF-8, each letter a byte. */
  inCodePage?: boolean;
  /** Further fields, in hexadecimal; in its line of the directory those of its own, where it has some. */
  extra?: string;
  listedExtra?: string;
  /** Its sizes behind it instead of before. */
  trailing?: boolean;
}

/**
 * A ZIP archive, entry by entry.
 * @param more by how much its end is wrong about the directory
 */
export function archive(
  entries: readonly SampleEntry[],
  before = '',
  more: { count?: number; length?: number; place?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let offset = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    offset += part.length;
  };
  for (const {
    name,
    content,
    method = 8,
    flags = 0,
    listed = name,
    trailing,
    extra = '',
    listedExtra = extra,
    line: wrong = [],
    header: wrongBefore = [],
    inCodePage = false,
  } of entries) {
    const bytesOf = (text: string) => Buffer.from(text, inCodePage ? 'latin1' : 'utf8');
    const plain = Buffer.from(content);
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags | (inCodePage ? 0 : 0x0800) | (trailing ? 8 : 0), 2);
    head.writeUInt16LE(method, 4);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(plain.length, 8);
    if (!trailing) sizes.copy(head, 10);
    head.writeUInt16LE(bytesOf(name).length, 22);
    const [fields, listedFields] = [Buffer.from(extra, 'hex'), Buffer.from(listedExtra, 'hex')];
    head.writeUInt16LE(fields.length, 24);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const own = Buffer.from(head);
    for (const [at, bytes] of wrongBefore) own.write(bytes, at, 'hex');
    add(Buffer.concat([Buffer.from('PK\x03\x04'), own, bytesOf(name), fields, data]));
    if (trailing) add(Buffer.concat([Buffer.from('PK\x07\x08'), sizes]));
    const line = Buffer.from(head);
    sizes.copy(line, 10);
    line.writeUInt16LE(bytesOf(listed).length, 22);
    line.writeUInt16LE(listedFields.length, 24);
    const names = [bytesOf(listed), listedFields];
    const said = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), line, place, ...names]);
    for (const [at, bytes] of wrong) said.write(bytes, at, 'hex');
    lines.push(said);
  }
  add(Buffer.from(before));
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length + (more.count ?? 0), 10);
  end.writeUInt32LE(directory.length + (more.length ?? 0), 12);
  end.writeUInt32LE(offset + (more.place ?? 0), 16);
  return Buffer.concat([...parts, directory, end]);
}

export const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

export const catalogue = (more = '') => `<</Type/Catalog/Pages 2 0 R${more}>>`;

/** A field that calls an entry otherwise. */
export const unicodePath = (name: string) =>
  `7570${Buffer.from([Buffer.byteLength(name) + 5, 0]).toString('hex')}0100000000${Buffer.from(name).toString('hex')}`;

/** A PDF of these objects, the first of them its catalogue. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);

/** A stream with its dictionary. */
export const streamOf = (dictionary: string, data: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${Buffer.byteLength(data)}>>\nstream\n`, 'latin1'),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

/** Objects packed into a stream, as PDF 1.5 has it. */
export const packed = (text: string | Buffer): Buffer =>
  streamOf(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.from(text)])),
  );

/** Packed objects with a dictionary of some keys. */
export const packedBy = (keys: string) => streamOf(keys, deflateSync(Buffer.from('9 0 <<>>')));

/** Two objects packed, with where they begin said in some way. */
export const packedAt = (
  [name, first]: readonly [string, number | string],
  one: string,
  two: string,
): Buffer =>
  streamOf(
    `/Type/ObjStm/N 2${name} ${first}/Filter/FlateDecode`,
    deflateSync(Buffer.from(`8 0 9 ${one.length} ${one}${two}`)),
  );

const chunkOf = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** @param profile bytes of a segment before the one that tells the size */
export function jpegOf(width: number, height: number, profile = 0): Buffer {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex').subarray(0, 13);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const segment = Buffer.alloc(profile + 4, 0xc0);
  segment.writeUInt16BE(0xffe2, 0);
  segment.writeUInt16BE(profile + 2, 2);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    segment,
    frame,
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
  ]);
}

export function webpOf(width: number, height: number): Buffer {
  const body = Buffer.alloc(10);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(22);
  return Buffer.concat([
    Buffer.from('RIFF'),
    size,
    Buffer.from('WEBPVP8X\x0a\0\0\0', 'latin1'),
    body,
  ]);
}
