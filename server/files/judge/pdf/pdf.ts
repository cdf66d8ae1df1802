import { createTurns } from '#server/turns.ts';
import type { ByteReader } from '../byte-reader.ts';
import { counted, countRead, type Judging } from '../context.ts';
import { inflateFrom } from '../inflate-from.ts';
import { readPacked } from './packed-objects.ts';
import { findNames, isSure, mayBe } from './pdf-names.ts';
import { createPdfObject, type PdfName } from './pdf-object.ts';
import {
  createPdfObjects,
  createTelling,
  type Begun,
  type PdfObjects,
  type Said,
} from './pdf-objects.ts';
import type { reasons } from '../refusals.ts';

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

const allRefused = Object.entries(refused);
/** The same by their first letters: a document has millions of names. */
const refusedBy = Map.groupBy(allRefused, ([[letter = '']]) => letter);

/** Streams of objects of an upload, in whichever of its documents; a long book has some hundreds. */
const mostLooks = 5_000;

/** What tells a stream of objects, and how it is packed: of all other keys nothing is kept. */
const holder = 'ObjStm';
const telling = new Set([`/${holder}`, 'First', 'N', 'Filter', 'F', 'DecodeParms', 'DP']);
/** The keys that what is refused is the value of. */
const keys = [...new Set(Object.values(refused).flatMap(([of]) => of ?? []))];
/** Every name that something hangs on where objects are packed. */
const counting = [...Object.keys(refused), ...keys, ...telling, holder, 'FlateDecode', 'Encrypt'];

/** Bytes read in one go, for as many objects as are begun in each other: some ten ms. */
const atOnce = 8 * 1024;

const isOnly = (words: readonly string[] | undefined, word: string) =>
  words?.length === 1 && words[0] === word;

/** Whether objects are packed as everybody packs them: hardly anybody leaves them unpacked, nobody does it otherwise. */
const isUsual = (said: Said): boolean =>
  isOnly(said.get('Filter'), '/FlateDecode') &&
  !said.has('F') &&
  !said.has('DP') &&
  (!said.has('DecodeParms') || isOnly(said.get('DecodeParms'), 'null'));

/** By its type, or by what no other stream says of itself; some readers ask for the latter alone. */
const mayHoldObjects = (said: Said): boolean => said.has(`/${holder}`) || said.has('First');

/** The first of a table of contents is an object, as it stands in a dictionary that is no stream. */
const isContents = ({ said, object }: Begun): boolean => {
  const [number = '', generation = '', reference, ...more] = said.get('First') ?? [];
  const isNumber = [number, generation].every((word) => /^\d+$/.test(word));
  return (
    !said.has(`/${holder}`) &&
    isNumber &&
    reference === 'R' &&
    more.length === 0 &&
    !object.isUnclear()
  );
};

const ignore = () => undefined;

/** As a reader, but what is taken from it is also told, once it is known not to be put back. */
function watched(
  { some, putBack }: ByteReader,
  { told, turn }: { told(bytes: Buffer): void; turn(): Promise<void> },
) {
  let held: Buffer | null = null;
  const tell = () => {
    if (held) told(held);
    held = null;
  };
  return {
    tell,
    async some() {
      tell();
      await turn();
      held = await some(atOnce);
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
  let isPacked = false;

  const strange = (): never => {
    throw judging.refuse('pdfUnreadable');
  };

  /** @param isBehind whether the name stands right behind another, or is an object of its own for null */
  function check(name: string, isBehind: (key: string | null) => boolean): void {
    const [of, reason] = Object.hasOwn(refused, name) ? (refused[name] ?? []) : [];
    if (reason && (of === null || (of !== undefined && isBehind(of)) || isBehind(null))) {
      throw judging.refuse(reason);
    }
  }

  /**
   * What acts is looked for wherever it stands, whatever some reader takes it for.
   * @param tell.holder told of each name of packed objects
   * @param tell.first told where each `First` ended that a number stands behind
   * @param tell.locked told of each name that says how the document is locked
   */
  const lookFor = (tell: { holder(): void; first(end: number): void; locked(): void }) =>
    findNames([...keys, 'obj', 'First'], {
      found({ name, doubt, follows }) {
        if (doubt) {
          const isRefused = allRefused.some(
            ([each, [of]]) =>
              mayBe(each, doubt) && (follows(of ?? 'obj') || (of === null && isSure(each, doubt))),
          );
          if (isRefused) strange();
          const may = (one: string) => mayBe(one, doubt) && isSure(one, doubt);
          if (may(holder)) tell.holder();
          if (may('Encrypt')) tell.locked();
          return;
        }
        check(name, (key) => follows(key ?? 'obj'));
        if (name === 'Encrypt') tell.locked();
        if (name === holder) tell.holder();
      },
      number(key, end) {
        if (key === 'First') tell.first(end);
      },
      open: strange,
    });

  const onPackedObject = {
    name({ name, before, depth }: PdfName) {
      // Where a reader takes a stream to end before we do, a name ends there; a key has no value then.
      for (const [each, [of]] of refusedBy.get(name[0] ?? '') ?? []) {
        if (of === null ? name === each : name.startsWith(each)) {
          check(each, (key) => (key === null ? depth === 0 : key === before));
        }
      }
    },
    counts: (start: string) => counting.some((name) => name.startsWith(start)),
    strange,
    unclear: () => undefined,
  };

  /** How often a stream of objects is named, in whatever stands there, and in an object. */
  let [named, told, toldAt] = [0, 0, 0];
  /** Where an object had a key that tells of packed objects last. */
  let firstAt = 0;
  /** Whether readers go different ways in some object, so that each may find others behind it. */
  let isUnclear = false;
  const onObject = {
    name({ name, depth, isKey }: PdfName) {
      if (name === 'First' && depth === 1 && isKey) firstAt = objects.position();
      if (name !== holder || toldAt === objects.position()) return;
      told += 1;
      toldAt = objects.position();
    },
    counts: (start: string, end: string) => counting.some((name) => mayBe(name, { start, end })),
    strange,
    unclear() {
      isUnclear = true;
    },
  };
  /** What another object is read around may be another thing to a reader. */
  function assertAlone({ object }: Begun): void {
    const others = objects.open().filter((one) => one.object !== object && !one.object.isOver());
    if (others.length > 0) strange();
  }
  const objects: PdfObjects = createPdfObjects(() => createTelling(telling, onObject), {
    byte: lookFor({
      holder: () => (named += 1),
      first(end) {
        if (end !== firstAt) strange();
      },
      locked() {
        isEncrypted = true;
      },
    }),
    stream(each) {
      const { said, object } = each;
      if (!mayHoldObjects(said)) return false;
      isPacked = true;
      assertAlone(each);
      const isLookedInto = isUsual(said) && !object.isOdd() && !object.isUnclear();
      if (!isLookedInto) isHidden = true;
      return isLookedInto;
    },
    ended(each) {
      if (!mayHoldObjects(each.said)) return;
      if (!isContents(each)) strange();
      assertAlone(each);
    },
    crowd: strange,
  });
  const turn = createTurns();
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
    const read = readPacked(() => createPdfObject(onPackedObject), said);
    const lookForNames = lookFor({ holder: ignore, first: ignore, locked: ignore });
    // An object may be hidden in what is packed, too. Nobody packs objects within packed ones.
    const packed = watched(reader, {
      turn,
      told(bytes) {
        if (readObjects(bytes)) isHidden = true;
      },
    });
    try {
      for await (const chunk of counted(inflateFrom(packed, 'zlib'), judging)) {
        for (const byte of chunk) lookForNames(byte);
        countRead(chunk.length, judging);
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

  for (let chunk = await reader.some(atOnce); chunk !== null; chunk = await reader.some(atOnce)) {
    const found = readObjects(chunk);
    await turn();
    if (!found) continue;
    reader.putBack(chunk.subarray(found.at));
    judging.labour(1);
    judging.looks += 1;
    if (judging.looks > mostLooks) throw judging.refuse('pdfUnreadable');
    await lookInto(found.said);
  }
  readObjects(Buffer.from(' '));
  // What unpacks before it is deciphered need not be what is in it.
  if (isEncrypted && isPacked) throw judging.refuse('pdfLocked');
  const isOpen = objects.open().some(({ said }) => mayHoldObjects(said));
  if (isHidden || isOpen || named > told || (isPacked && isUnclear)) strange();
}
