import type { ByteReader } from './byte-reader.ts';
import { counted, countRead, type Judging } from './context.ts';
import { inflateFrom } from './inflate-from.ts';
import { readPacked } from './packed-objects.ts';
import { createPdfLexer, type PdfName } from './pdf-lexer.ts';
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
/** Of the words behind a name: from two on it is no number, however many there are. */
const mostWords = 2;

/** The names in an object that tell what a stream holds, and the first words behind each. */
type Said = ReadonlyMap<string, readonly string[]>;

/** How a stream of objects is packed; null where it is in a way that nobody writes. */
function packingOf(said: Said): 'none' | 'flate' | null {
  const named = [...said.keys()].filter((name) => filters.has(name));
  if (named.length === 0) return 'none';
  return named.length === 2 && said.has('Filter') && said.has('FlateDecode') ? 'flate' : null;
}

/** A stream of objects, by its type or by what no other stream says of itself. */
const holdsObjects = (said: Said) => said.has('ObjStm') || (said.has('First') && said.has('N'));

/**
 * Looks through a PDF's objects, packed ones as well, for what acts, and for files within.
 * @throws HttpError for what may not be in a document, or hides from being looked at
 */
export async function judgePdf(reader: ByteReader, judging: Judging): Promise<void> {
  const said = new Map<string, string[]>();
  let isEncrypted = false;
  let isHidden = false;

  function check({ name, before, isAlone }: PdfName): void {
    const [of, reason] = Object.hasOwn(refused, name) ? (refused[name] ?? []) : [];
    if (reason && (of === null || of === before || isAlone)) throw judging.refuse(reason);
    if (name === 'Encrypt') isEncrypted = true;
  }

  const lexer = createPdfLexer({
    name(found) {
      if (telling.has(found.name) && !said.has(found.name)) said.set(found.name, []);
      check(found);
    },
    value(name, word) {
      const words = said.get(name);
      if (words && words.length < mostWords) words.push(word);
    },
    object: () => said.clear(),
  });

  /** The objects in a stream, which end where they are unpacked to their end, whatever is said. */
  async function lookInto(): Promise<void> {
    for (const end of '\r\n') {
      const next = await reader.peek(1);
      if (next.toString('latin1') === end) await reader.skip(1);
    }
    const inner = createPdfLexer({ name: check, object: null });
    const read = readPacked(inner, said);
    try {
      for await (const chunk of counted(inflateFrom(reader, 'zlib'), judging)) {
        if (!read(chunk)) isHidden = true;
        countRead(chunk.length, judging);
      }
      inner.read(Buffer.from(' '));
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error;
      isHidden = true;
    }
  }

  for (let chunk = await reader.some(); chunk !== null; chunk = await reader.some()) {
    const at = lexer.read(chunk);
    countRead(at ?? chunk.length, judging);
    if (at === null) continue;
    reader.putBack(chunk.subarray(at));
    const packing = holdsObjects(said) ? packingOf(said) : undefined;
    // Nobody leaves them unpacked. They are read on like any others, to say what they do.
    if (packing === 'none') {
      isHidden = true;
      continue;
    }
    if (packing === 'flate') {
      judging.labour(1);
      judging.looks += 1;
      if (judging.looks > mostLooks) throw judging.refuse('pdfUnreadable');
      await lookInto();
    }
    if (packing === null) isHidden = true;
    lexer.passStream();
  }
  lexer.read(Buffer.from(' '));
  if (isHidden) throw judging.refuse(isEncrypted ? 'pdfLocked' : 'pdfUnreadable');
}
