import type { ByteReader } from './byte-reader.ts';
import { counted, countRead, type Judging } from './context.ts';
import { inflateFrom } from './inflate-from.ts';
import { readPacked } from './packed-objects.ts';
import { createPdfObject, type PdfName } from './pdf-object.ts';
import { createPdfObjects, createTelling, type Said } from './pdf-objects.ts';
import type { reasons } from './refusals.ts';

type Reason = keyof typeof reasons;

/** What may not be in a document, by the key whose value it is; null for a key itself. */
const refused: Readonly<Record<string, readonly [of: string | null, reason: Reason]>> = {
  JavaScript: ['S', 'pdfScript'],
  Launch: ['S', 'pdfScript'],
  Rendition: ['S', 'pdfScript'],
  ImportData: ['S', 'pdfScript'],
  GoToE: ['S', 'pdfFiles'],
  EmbeddedFile: ['Type', 'pdfFiles'],
  EmbeddedFiles: [null, 'pdfFiles'],
  FileAttachment: ['Subtype', 'pdfFiles'],
  RichMedia: ['Subtype', 'pdfFiles'],
  '3D': ['Subtype', 'pdfFiles'],
  XFA: [null, 'pdfForm'],
};

/** Streams of objects of an upload, in whichever of its documents; a long book has some hundreds. */
const mostLooks = 5_000;

/** Every way in which a stream may be packed; of those that hold objects only the first is used. */
const filters = new Set([
  ...['FlateDecode', 'Fl', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW'],
  ...['RunLengthDecode', 'RL', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT'],
  ...['JPXDecode', 'Crypt', 'Filter', 'F', 'DecodeParms', 'DP'],
]);

/** What tells a stream of objects, and how it is packed: of all other names nothing is kept. */
const telling = new Set([...filters, 'ObjStm', 'First', 'N', 'FlateDecode']);
/** Every name that something hangs on. */
const counting = [...Object.keys(refused), 'S', 'Type', 'Subtype', 'Encrypt', ...telling];

/** How a stream of objects is packed; null where it is in a way that nobody writes. */
function packingOf(said: Said): 'none' | 'flate' | null {
  const named = [...said.keys()].filter((name) => filters.has(name));
  if (named.length === 0) return 'none';
  return named.length === 2 && said.has('Filter') && said.has('FlateDecode') ? 'flate' : null;
}

/** A stream of objects, by its type or by what no other stream says of itself. */
const holdsObjects = (said: Said) => said.has('ObjStm') || (said.has('First') && said.has('N'));

/** As a reader, but what is taken from it is also told, once it is known not to be put back. */
function watched({ some, putBack }: ByteReader, told: (bytes: Buffer) => void) {
  let held: Buffer | null = null;
  const tell = () => {
    if (held) told(held);
    held = null;
  };
  return {
    tell,
    async some() {
      tell();
      held = await some();
      return held;
    },
    putBack(bytes: Buffer) {
      held = held && held.subarray(0, held.length - bytes.length);
      putBack(bytes);
    },
  };
}

/**
 * Looks through a PDF's objects, packed ones as well, for what acts, and for files within.
 * @throws HttpError for what may not be in a document, or hides from being looked at
 */
export async function judgePdf(reader: ByteReader, judging: Judging): Promise<void> {
  let isEncrypted = false;
  let isHidden = false;

  function check({ name, before, isAlone }: PdfName): void {
    const [of, reason] = Object.hasOwn(refused, name) ? (refused[name] ?? []) : [];
    if (reason && (of === null || of === before || isAlone)) throw judging.refuse(reason);
    if (name === 'Encrypt') isEncrypted = true;
  }

  const strange = (): never => {
    throw judging.refuse('pdfUnreadable');
  };
  const counts = (start: string, end: string) =>
    counting.some((name) => name.startsWith(start) && name.endsWith(end));
  const on = { name: check, counts, strange };

  const objects = createPdfObjects(() => createTelling(telling, on), {
    stream(said) {
      if (!holdsObjects(said)) return false;
      const packing = packingOf(said);
      // Nobody leaves them unpacked, nor packs them in another way.
      if (packing !== 'flate') isHidden = true;
      return packing === 'flate';
    },
    crowd: strange,
  });
  let steps = 0;
  function readObjects(bytes: Buffer) {
    const found = objects.read(bytes);
    countRead(objects.steps() - steps, judging);
    steps = objects.steps();
    return found;
  }

  /** The objects in a stream, which end where they are unpacked to their end, whatever is said. */
  async function lookInto(said: Said): Promise<void> {
    // Readers begin behind the end of the line, wherever that is.
    if (!/[\r\n]/.test((await reader.peek(1)).toString('latin1'))) isHidden = true;
    for (const end of '\r\n') {
      const next = await reader.peek(1);
      if (next.toString('latin1') === end) await reader.skip(1);
    }
    const read = readPacked(() => createPdfObject(on), said);
    // An object may be hidden in what is packed, too. Nobody packs objects within packed ones.
    const packed = watched(reader, (bytes) => {
      if (readObjects(bytes)) isHidden = true;
    });
    try {
      for await (const chunk of counted(inflateFrom(packed, 'zlib'), judging)) {
        if (!read(chunk)) isHidden = true;
        countRead(chunk.length, judging);
      }
      // Ends the last word.
      if (!read(Buffer.from(' '))) isHidden = true;
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error;
      isHidden = true;
    }
    packed.tell();
  }

  for (let chunk = await reader.some(); chunk !== null; chunk = await reader.some()) {
    const found = readObjects(chunk);
    if (!found) continue;
    reader.putBack(chunk.subarray(found.at));
    judging.labour(1);
    judging.looks += 1;
    if (judging.looks > mostLooks) throw judging.refuse('pdfUnreadable');
    await lookInto(found.said);
  }
  readObjects(Buffer.from(' '));
  if (isHidden) throw judging.refuse(isEncrypted ? 'pdfLocked' : 'pdfUnreadable');
}
