import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, httpError, invalid, tooLarge, unsupportedType } from '../http/errors.ts';
import type { HttpError } from '../http/errors.ts';
import { cleanFileName } from './file-name.ts';
import { fileTooLarge, typeNotAllowed } from './file-messages.ts';
import { keyOf, newId } from './key.ts';
import { hasActiveName, headSize, mayBecome, nameFor, tailSize } from './sniff.ts';
import { typeOfHead, typeOfWhole } from './sniff.ts';
import type { Storage } from './storage.ts';

/** A file that is in storage, but belongs to a record only once `insertFile` said so. */
export interface StoredFile {
  id: string;
  kunci: string;
  nama: string;
  /** By content. */
  tipe: string;
  /** Bytes. */
  ukuran: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface FileRule {
  /** MIME types, of those that `sniff` can tell apart. */
  types: readonly string[];
  maxBytes: number;
  /** Kept encrypted, by a storage that can. */
  sealed?: boolean;
}

export interface Received {
  fields: Record<string, string>;
  files: Record<string, StoredFile>;
  /** Removes what was stored; for when the record is not written after all. */
  discard(): Promise<void>;
}

const largestFile = 10 * 1024 * 1024;
const largestText = 1024 * 1024;
const largestRest = 2 * largestFile;

/** For the registration of @fastify/multipart. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  fields: 60,
  fileSize: largestFile + 1,
  files: 10,
  parts: 70,
  headerPairs: 20,
};

/** The last bytes of a stream, at least `tailSize` of them when there are as many. */
function createTail(): { add(chunk: Buffer): void; read(): Buffer } {
  const chunks: Buffer[] = [];
  let held = 0;
  return {
    add(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      while (chunks[0] && held - chunks[0].length >= tailSize) held -= chunks.shift()?.length ?? 0;
    },
    read: () => Buffer.concat(chunks).subarray(-tailSize),
  };
}

interface Finding {
  tipe: string;
  ukuran: number;
  sha256: string;
}

/** Tells a body that breaks off from a store that fails. */
async function* readable(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield chunk;
  } catch {
    throw unreadable();
  }
}

/** Passes the bytes on; ends in an error, before the last of them, for a file that is refused. */
async function* inspect(
  source: AsyncIterable<Buffer>,
  field: string,
  rule: FileRule,
  found: (finding: Finding) => void,
): AsyncGenerator<Buffer> {
  const refuse = () => unsupportedType(field, typeNotAllowed(rule.types));
  const hash = createHash('sha256');
  const tail = createTail();
  let head = Buffer.alloc(0);
  let headType: string | null = null;
  let size = 0;

  async function checkHead(): Promise<string> {
    const type = await typeOfHead(head);
    if (type === null || !mayBecome(type, rule.types)) throw refuse();
    return type;
  }

  for await (const chunk of source) {
    size += chunk.length;
    if (size > rule.maxBytes) throw tooLarge(field, fileTooLarge(rule.maxBytes));
    hash.update(chunk);
    tail.add(chunk);
    if (headType !== null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headSize) continue;
    headType = await checkHead();
    yield head;
  }
  if (size === 0) throw invalid({ [field]: 'Berkas kosong.' });
  const short = headType === null;
  headType ??= await checkHead();
  const type = typeOfWhole(headType, tail.read(), size);
  if (type === null || !rule.types.includes(type)) throw refuse();
  found({ tipe: type, ukuran: size, sha256: hash.digest('hex') });
  if (short) yield head;
}

async function store(part: MultipartFile, rule: FileRule, storage: Storage): Promise<StoredFile> {
  const nama = cleanFileName(part.filename);
  if (hasActiveName(nama)) throw unsupportedType(part.fieldname, typeNotAllowed(rule.types));
  const id = newId();
  const kunci = keyOf(id, new Date()) + (rule.sealed ? (storage.sealSuffix ?? '') : '');
  let finding: Finding | undefined;
  const body = inspect(readable(part.file), part.fieldname, rule, (it) => {
    finding = it;
  });
  await storage.put(kunci, Readable.from(body, { objectMode: false }));
  if (!finding) {
    await storage.delete(kunci);
    throw unreadable();
  }
  return { id, kunci, nama: nameFor(nama, finding.tipe), ...finding };
}

const unreadable = (): HttpError => badRequest('Isi formulir tidak dapat dibaca.');

function readFailure(error: unknown): HttpError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_PROTO_VIOLATION'
    ? invalid({}, 'Ada isian yang tidak dikenal.')
    : unreadable();
}

/** Lets the rest of a refused body run out, so that the sender gets to read the answer. */
function drain({ raw }: FastifyRequest): void {
  let rest = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > largestRest) raw.destroy();
  });
  raw.resume();
}

/** A file input that was left empty: browsers send it without a name and without content. */
async function isBlank(part: MultipartFile): Promise<boolean> {
  if (part.filename) return false;
  for await (const chunk of part.file) if ((chunk as Buffer).length > 0) return false;
  return true;
}

/**
 * Reads a multipart body, each file straight into storage, its type judged by content.
 * @param rules the file fields that may come, each once
 * @throws HttpError 400 unreadable, 413 too large, 415 type not allowed, 422 a field that may not
 * come or came twice; whatever is thrown, nothing is left in storage
 */
export async function receiveMultipart(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  storage: Storage,
): Promise<Received> {
  // With an empty boundary the parser would find an empty form in whatever is sent.
  const bounded = /boundary="?[^\s";]/i.test(request.headers['content-type'] ?? '');
  if (!request.isMultipart() || !bounded) throw unreadable();
  const fields = new Map<string, string>();
  const files = new Map<string, StoredFile>();
  let text = 0;

  async function discard(): Promise<void> {
    const stored = [...files.values()];
    files.clear();
    const results = await Promise.allSettled(stored.map((file) => storage.delete(file.kunci)));
    for (const result of results) {
      if (result.status === 'rejected') request.log.warn(result.reason, 'left for the sweep');
    }
  }

  function takeField(part: MultipartValue): void {
    const { fieldname: name, value } = part;
    if (!name || part.fieldnameTruncated) throw unreadable();
    if (fields.has(name)) throw invalid({ [name]: 'Hanya boleh satu nilai.' });
    if (typeof value !== 'string') throw invalid({ [name]: 'Harus berupa teks.' });
    if (part.valueTruncated) throw invalid({ [name]: 'Terlalu panjang.' });
    text += value.length;
    if (text > largestText) throw httpError(413, 'Isian terlalu besar.');
    fields.set(name, value);
  }

  async function takeFile(part: MultipartFile): Promise<void> {
    const name = part.fieldname;
    if (!name) throw unreadable();
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) throw invalid({ [name]: 'Isian tidak dikenal.' });
    if (!part.filename) {
      if (await isBlank(part)) return;
      throw invalid({ [name]: 'Berkas harus bernama.' });
    }
    if (files.has(name)) throw invalid({ [name]: 'Hanya boleh satu berkas.' });
    files.set(name, await store(part, rule, storage));
  }

  const next = (parts: AsyncIterator<Multipart>) =>
    parts.next().catch((error: unknown) => {
      throw readFailure(error);
    });

  try {
    const parts = request.parts();
    for (let step = await next(parts); !step.done; step = await next(parts)) {
      if (step.value.type === 'file') await takeFile(step.value);
      else takeField(step.value);
    }
  } catch (error) {
    drain(request);
    await discard();
    throw error;
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), discard };
}
