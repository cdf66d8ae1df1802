import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { httpError, invalid } from '../http/errors.ts';
import type { HttpError } from '../http/errors.ts';
import { runOut } from '../http/wire/run-out.ts';
import type { FileRule } from './judge/inspect.ts';
import type { FileHolder } from './owner.ts';
import { tooManyFiles } from './file-messages.ts';
import { assertTogether } from './together.ts';
import { unreadable, watchForm, type Rooms } from './watch-form.ts';
import { storeFile, type Intake, type StoredFile } from './store-file.ts';

/** What came for one field: a text, or a file that is in storage by now. */
export type Part = string | StoredFile;

export interface Received {
  /** By field, in the order in which they came; of a field that does not take several, one. */
  parts: ReadonlyMap<string, readonly Part[]>;
  files: readonly StoredFile[];
  /** Removes what was stored; for when the record is not written after all. */
  discard(): Promise<void>;
}

const largestFile = 10 * 1024 * 1024;
const largestText = 1024 * 1024;
/** The parser bounds no names of fields. */
const longestName = 100;

/** As RFC 2046 has it: behind an empty one anything is an empty form, and a longer one is looked for slowly. */
const boundary = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;

/** What parts a form, where its type says so once, and plainly; null where it does not. */
function boundaryOf(type = ''): string | null {
  const [, quoted, bare] = boundary.exec(type) ?? [];
  const isOne = type.match(/;\s*boundary[\d*]*\s*=/gi)?.length === 1;
  return isOne ? (quoted ?? bare ?? null) : null;
}

/** The parser is told what we have read: it finds another one in what it reads by rules of its own. */
const parserOptions = (parting: string) => ({
  limits,
  headers: { 'content-type': `multipart/form-data; boundary="${parting}"` },
});

const limits = {
  fieldSize: 256 * 1024,
  fields: 60,
  fileSize: largestFile + 1,
  files: 16,
  parts: 70,
  headerPairs: 20,
  /** Of a part; what is beyond is not read. */
  headerSize: 8 * 1024,
};

/**
 * For the registration of @fastify/multipart, which would parse what calls itself JSON before anybody has
 * judged it: a form of a few megabytes became fifty in memory. As a file it is read by nobody.
 */
export const multipartOptions = {
  limits,
  isPartAFile: (_name: string | undefined, type: string | undefined, filename?: string) =>
    filename !== undefined || /^application\/(octet-stream|json)/i.test(type ?? ''),
};

function readFailure(error: unknown): HttpError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_PROTO_VIOLATION'
    ? invalid({}, 'Ada isian yang tidak dikenal.')
    : unreadable();
}

/** A file input that was left empty: browsers send it without a name and without content. */
async function isBlank(bytes: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const chunk of bytes) if (chunk.length > 0) return false;
  return true;
}

interface Receiving {
  /** The file fields that may come, each once where its rule does not say otherwise. */
  rules: Record<string, FileRule>;
  intake: Intake;
  /** The record that the files are for; it need not be there yet. */
  holder: FileHolder;
  rooms: Rooms;
}

/**
 * Reads a multipart body, each file straight into storage, its type judged by content.
 * @throws HttpError 400 unreadable, 413 too large, 415 type not allowed, 422 a field that may not
 * come or came twice; whatever is thrown, nothing is left in storage
 */
export async function receiveMultipart(
  request: FastifyRequest,
  receiving: Receiving,
): Promise<Received> {
  const { rules, intake, holder, rooms } = receiving;
  const parting = boundaryOf(request.headers['content-type']);
  if (!request.isMultipart() || parting === null) throw unreadable();
  const options = parserOptions(parting);
  const parts = new Map<string, Part[]>();
  const files: StoredFile[] = [];
  let text = 0;

  async function discard(): Promise<void> {
    const stored = files.splice(0);
    const results = await Promise.allSettled(
      stored.map((file) => intake.storage.delete(file.kunci)),
    );
    for (const result of results) {
      if (result.status === 'rejected') request.log.warn(result.reason, 'left for the sweep');
    }
  }

  /** @throws HttpError 422 where the field has all that it takes */
  function assertRoom(name: string, message: string): void {
    const came = parts.get(name)?.length ?? 0;
    const several = Object.hasOwn(rules, name) ? rules[name]?.several : undefined;
    if (came < (several?.most ?? 1)) return;
    throw invalid({ [name]: several ? tooManyFiles(several.most) : message });
  }

  function keep(name: string, part: Part): void {
    parts.set(name, [...(parts.get(name) ?? []), part]);
  }

  function takeField(part: MultipartValue): void {
    const { fieldname: name, value } = part;
    if (!name || name.length > longestName) throw unreadable();
    assertRoom(name, 'Hanya boleh satu nilai.');
    if (typeof value !== 'string') throw invalid({ [name]: 'Harus berupa teks.' });
    if (part.valueTruncated) throw invalid({ [name]: 'Terlalu panjang.' });
    text += value.length;
    if (text > largestText) throw httpError(413, 'Isian terlalu besar.');
    keep(name, value);
  }

  async function takeFile(part: MultipartFile): Promise<void> {
    const name = part.fieldname;
    if (!name || name.length > longestName) throw unreadable();
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) {
      throw invalid({ [name]: part.filename ? 'Isian tidak dikenal.' : 'Harus berupa teks.' });
    }
    if (!part.filename) {
      if (await isBlank(watch.passing(part.file))) return;
      throw invalid({ [name]: 'Berkas harus bernama.' });
    }
    assertRoom(name, 'Hanya boleh satu berkas.');
    const { filename, file } = part;
    const owner = { ...holder, field: name };
    try {
      const bytes = watch.passing(file);
      const stored = await storeFile({ owner, filename, rule, bytes }, intake);
      files.push(stored);
      keep(name, stored);
      assertTogether(name, rule, files);
    } finally {
      // Whoever waits for its next bytes, after a store that failed, would wait for good.
      file.destroy();
    }
  }

  const next = (parts: AsyncIterator<Multipart>) =>
    Promise.race([parts.next(), watch.refused]).catch((error: unknown) => {
      throw watch.refusal ?? readFailure(error);
    });

  const watch = watchForm(request, rooms);
  async function readAll(): Promise<void> {
    const parts = request.parts(options);
    for (let step = await next(parts); !step.done; step = await next(parts)) {
      if (step.value.type === 'file') await takeFile(step.value);
      else takeField(step.value);
    }
  }

  try {
    // What cannot be given back fails the body as well, with nothing left of it.
    await readAll()
      .finally(watch.over)
      .finally(rooms.arrival.over)
      .finally(() => intake.meter?.settle());
  } catch (error) {
    runOut(request.raw);
    await discard();
    throw error;
  }
  return { parts, files: [...files], discard };
}
