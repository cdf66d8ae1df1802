import type { TellingName } from '../sniff.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import type { Judging } from './context.ts';
import { judgePdf } from './pdf.ts';
import { judgePicture } from './picture.ts';
import { judgeZip } from './zip.ts';

/** An upload, an archive in it, and one in that, such as the table in a document. */
const deepest = 3;
const headSize = 1_024;

const starts = (head: Buffer, ...ways: string[]) =>
  ways.some((way) => head.subarray(0, way.length).equals(Buffer.from(way, 'latin1')));

/** What Windows, Linux and macOS load and run, and texts that name what runs them. */
function isProgram(head: Buffer): boolean {
  // A text may begin with these two letters; a program has a NUL among its first numbers.
  const isWindows = starts(head, 'MZ') && head.subarray(0, 64).includes(0);
  const isMac = starts(
    head,
    ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'],
    ...['\xca\xfe\xba\xbe', 'dex\n'],
  );
  return isWindows || isMac || starts(head, '\x7fELF', '#!/', '#! /');
}

/** Drawings of office documents, which are compressed by gzip. */
const drawing = /\.[ew]mz$/i;

const isOtherArchive = (head: Buffer, name: string): boolean =>
  (starts(head, '\x1f\x8b\x08') && !drawing.test(name)) ||
  starts(head, 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'MSCF\0', '\xfd7zXZ\0') ||
  starts(head, 'BZh', '\x28\xb5\x2f\xfd', '!<arch>\n') ||
  head.subarray(257, 262).equals(Buffer.from('ustar'));

const pictures: readonly [type: string, is: (head: Buffer) => boolean][] = [
  ['image/png', (head) => starts(head, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => starts(head, '\xff\xd8\xff')],
  ['image/webp', (head) => starts(head, 'RIFF') && starts(head.subarray(8), 'WEBP')],
];

interface Place {
  /** 0 for the upload itself, 1 for what is in it. */
  depth: number;
  /** As it is called in its archive. */
  name: string;
}

async function judgeByHead(reader: ByteReader, judging: Judging, { depth, name }: Place) {
  const head = await reader.peek(headSize);
  if (isProgram(head)) throw judging.refuse('program');
  if (isOtherArchive(head, name)) throw judging.refuse('otherArchive');
  if (starts(head, 'PK\x03\x04')) {
    if (depth >= deepest) throw judging.refuse('tooDeep');
    return judgeZip(reader, judging, { depth, judgeEntry: judgeContent });
  }
  const picture = pictures.find(([, is]) => is(head));
  if (picture) await judgePicture(picture[0], reader, judging);
  else if (head.includes('%PDF-')) await judgePdf(reader, judging);
  return new Set<TellingName>();
}

/**
 * Judges what a file, or a thing in an archive, holds; reads it to its end.
 * @returns the names in it that tell what it is, where it is a ZIP archive
 * @throws HttpError for what may not come in
 */
export async function judgeContent(
  source: AsyncIterable<Buffer>,
  judging: Judging,
  place: Place,
): Promise<ReadonlySet<TellingName>> {
  const reader = createByteReader(source);
  const names = await judgeByHead(reader, judging, place);
  await reader.skip(Infinity);
  return names;
}
