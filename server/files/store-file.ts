import { Readable } from 'node:stream';
import { invalid, isHttpError, unavailable, unsupportedType } from '../http/errors.ts';
import { cleanFileName, longestSentName } from './file-name.ts';
import { typeNotAllowed } from './file-messages.ts';
import { inspect, type FileRule, type Finding } from './judge/inspect.ts';
import { keyOf, newId } from './key.ts';
import type { FileOwner } from './owner.ts';
import { hasActiveName, nameFor } from './sniff.ts';
import { Infected, ScannerSilent, type Scanner } from './scanner/scanner.ts';
import type { Storage } from './storage.ts';
import type { Labour } from '../limits/labour.ts';
import type { Meter } from '../limits/quotas.ts';

/** A file that is in storage for its owner, and belongs to it once `insertFile` said so. */
export interface StoredFile extends Finding, FileOwner {
  id: string;
  kunci: string;
  nama: string;
}

/** A file as it comes in, however it does. */
export interface IncomingFile {
  owner: FileOwner;
  /** As the sender calls it. */
  filename: string;
  rule: FileRule;
  /** May be read once; what it throws is thrown on. */
  bytes: AsyncIterable<Buffer>;
}

/** Where files go. */
export interface Intake {
  storage: Storage;
  /** Null where none is to be asked. */
  scanner: Scanner | null;
  /** Who sends, as the scanner tells them apart. */
  asker: string;
  /** Counts the bytes against their sender's day; none where they were counted as they came. */
  meter?: Meter;
  /** Counts what looking into them costs. */
  labour?: Labour;
}

/** Counts the bytes before they go on. */
export async function* metered(bytes: AsyncIterable<Buffer>, meter: Meter): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    await meter.take(chunk.length);
    yield chunk;
  }
}

/** What a scanner says, in the words of an answer; anything else as it is. */
function scanned(error: unknown, field: string): unknown {
  if (error instanceof Infected) {
    const message =
      'Pemindai menemukan isi yang berbahaya di berkas ini. Periksa perangkat Anda, lalu unggah berkas lain.';
    return Object.assign(invalid({ [field]: message }), {
      note: { event: 'infected upload', signature: error.message },
    });
  }
  if (!(error instanceof ScannerSilent)) return error;
  const message = 'Berkas belum dapat diperiksa saat ini. Coba lagi beberapa menit lagi.';
  return Object.assign(unavailable(message), { cause: error });
}

/**
 * Streams a file into storage while it is judged and scanned: no record can own it before both have
 * spoken.
 * @throws HttpError 413, 415 or 422 at its field, 429 from meter or labour, 503 where the scanner does not
 * answer; whatever is thrown, nothing is left in storage
 */
export async function storeFile(incoming: IncomingFile, intake: Intake): Promise<StoredFile> {
  try {
    return await storeJudged(incoming, intake);
  } catch (error) {
    throw incoming.rule.several ? named(error, incoming) : error;
  }
}

/** What is wrong with one of several files says which of them. */
function named(error: unknown, { owner, filename }: IncomingFile): unknown {
  const message = isHttpError(error) ? error.errors?.[owner.field] : undefined;
  if (message === undefined) return error;
  const name = cleanFileName(filename.slice(0, longestSentName));
  return Object.assign(error as object, { errors: { [owner.field]: `${name}: ${message}` } });
}

async function storeJudged(incoming: IncomingFile, intake: Intake): Promise<StoredFile> {
  const { owner, filename, rule, bytes } = incoming;
  const { field } = owner;
  const { storage, scanner, asker, meter, labour } = intake;
  if (filename.length > longestSentName) {
    throw invalid({ [field]: 'Nama berkas terlalu panjang. Ganti namanya lalu unggah kembali.' });
  }
  const nama = cleanFileName(filename);
  if (hasActiveName(nama)) throw unsupportedType(field, typeNotAllowed(rule.types));
  const id = newId();
  const kunci = keyOf(id, new Date()) + (rule.sealed ? (storage.sealSuffix ?? '') : '');
  let finding: Finding | undefined;
  const counted = meter ? metered(bytes, meter) : bytes;
  const found = (it: Finding) => {
    finding = it;
  };
  const scanning = scanner ? scanner.scan(counted, asker) : counted;
  const judged = inspect(scanning, field, rule, found, labour);
  try {
    await storage.put(kunci, Readable.from(judged, { objectMode: false }), owner);
  } catch (error) {
    throw scanned(error, field);
  }
  if (!finding) {
    await storage.delete(kunci);
    throw new Error('a store took a file without reading it to its end');
  }
  return { id, kunci, nama: nameFor(nama, finding.tipe), ...finding, ...owner };
}
