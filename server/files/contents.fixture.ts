import { crc32 } from 'node:zlib';

/** A ZIP archive with its entries stored, not compressed. */
export function zipOf(entries: Record<string, string>, comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const data = Buffer.from(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, place, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, central, end, Buffer.from(comment)]);
}

const office = (entries: Record<string, string>) =>
  zipOf({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', ...entries });

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const pngHeader = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
]);
const pngEnd = Buffer.concat([
  chunk('IDAT', Buffer.from('789c636000000002000148afa471', 'hex')),
  chunk('IEND', Buffer.alloc(0)),
]);

export const pdf = Buffer.from(
  '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
);
export const bigPdf = Buffer.concat([pdf, Buffer.alloc(300_000, 'stream '), Buffer.from('%%EOF')]);
export const png = Buffer.concat([pngHeader, pngEnd]);
export const pngWithProfile = Buffer.concat([
  pngHeader,
  chunk('iCCP', Buffer.alloc(40_000, 7)),
  pngEnd,
]);
export const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
]);
export const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0' + '\0'.repeat(24), 'latin1');
export const docx = office({ 'word/document.xml': '<w:document/>' });
export const docm = office({ 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'x' });
export const xlsx = office({ 'xl/workbook.xml': '<workbook/>' });
export const zip = zipOf({ 'a.txt': 'halo', 'b/c.txt': 'dunia' });
