import type { TellingName } from '../sniff.ts';
import { starts, typeByStart } from '../starts.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import type { Judging } from './context.ts';
import { endsAsZip, zipTailSize } from './ends-as-zip.ts';
import {
  isCalledAsOfMac,
  isCalledDocument,
  isCalledOtherArchive,
  isCalledPdf,
  isCalledZip,
} from './entry-names.ts';
import { judgePdf } from './pdf/pdf.ts';
import { judgePicture } from './picture.ts';
import { createTail, type Tail } from './tail.ts';
import { judgeZip } from './zip.ts';

/** An upload, an archive in it, and one in that, such as the table in a document. */
const deepest = 3;
const headSize = 1_024;

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

const isOtherArchive = (head: Buffer, names: readonly string[]): boolean =>
  (head.length > 0 && names.some(isCalledOtherArchive)) ||
  (starts(head, '\x1f\x8b\x08') &&
    !(names.length > 0 && names.every((name) => drawing.test(name)))) ||
  starts(head, 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'MSCF\0', '\xfd7zXZ\0') ||
  starts(head, 'BZh', '\x28\xb5\x2f\xfd', '!<arch>\n') ||
  head.subarray(257, 262).equals(Buffer.from('ustar'));

interface Place {
  /** 0 for the upload itself, 1 for what is in it. */
  depth: number;
  /** As it is called in its archive, by one program or another. */
  names: readonly string[];
}

/** Looks into what is no archive. */
async function judgePlain(
  { type, head, names }: { type: string | null; head: Buffer } & Pick<Place, 'names'>,
  reader: ByteReader,
  judging: Judging,
) {
  // A PDF to whoever is told that it is one.
  const isPdf = head.includes('%PDF-') || names.some(isCalledPdf);
  if (type?.startsWith('image/')) {
    // Nobody's picture says so at its start.
    if (isPdf) throw judging.refuse('pictureDamaged');
    await judgePicture(type, reader, judging);
  } else if (isPdf) await judgePdf(reader, judging);
}

/** Bytes as they pass, and the last of them until nobody needs those. */
function keptTail(source: AsyncIterable<Buffer>) {
  let tail: Tail | null = createTail(zipTailSize);
  return {
    bytes: (async function* passing() {
      for await (const chunk of source) {
        tail?.add(chunk);
        yield chunk;
      }
    })(),
    drop() {
      tail = null;
    },
    endsAsZip: (isPatient: boolean) => tail !== null && endsAsZip(tail.read(), isPatient),
  };
}

/**
 * Judges what a file, or a thing in an archive, holds; reads it to its end.
 * @returns the names in it that tell what it is, where it is a ZIP archive
 * @throws HttpError for what may not come in
 */
export async function judgeContent(
  source: AsyncIterable<Buffer>,
  judging: Judging,
  { depth, names: called }: Place,
): Promise<ReadonlySet<TellingName>> {
  // The end of the upload itself is looked at by whoever passes it on.
  const kept = depth > 0 ? keptTail(source) : null;
  const reader = createByteReader(kept?.bytes ?? source);
  const head = await reader.peek(headSize);
  if (isProgram(head)) throw judging.refuse('program');
  if (isOtherArchive(head, called)) throw judging.refuse('otherArchive');
  const type = typeByStart(head);
  if (type !== 'application/zip') {
    const isCalledSo = called.some(isCalledZip) && head.length > 0;
    const isOfMac = starts(head, '\0\x05\x16\x07') && called.every(isCalledAsOfMac);
    if (isCalledSo && !isOfMac) throw judging.refuse('otherArchive');
    await judgePlain({ type, head, names: called }, reader, judging);
    await reader.skip(Infinity);
    if (kept?.endsAsZip(isCalledSo || called.some(isCalledDocument)))
      throw judging.refuse('otherArchive');
    return new Set();
  }
  if (called.some(isCalledPdf)) throw judging.refuse('otherArchive');
  if (depth >= deepest) throw judging.refuse('tooDeep');
  // It is read as an archive, to its end.
  kept?.drop();
  const names = await judgeZip(reader, judging, { depth, judgeEntry: judgeContent });
  await reader.skip(Infinity);
  return names;
}
