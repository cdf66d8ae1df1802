import { isNaming, type Fields, type FileRule, type Route } from '#core/resource/index.ts';
import type { Naming } from '#core/resource/fields/file.ts';
import type { Deps } from '#server/deps.ts';
import type { FileHolder } from '#server/files/owner.ts';
import { noRoom, type Arrival } from '#server/files/coming.ts';
import { storeFile, type Intake, type StoredFile } from '#server/files/index.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { heldByJudge } from '#server/files/watch-form.ts';
import { invalid, unavailable } from '#server/http/errors.ts';
import { findUpload, takeUpload, type Upload } from './pending.ts';
import { dropParts } from './purge.ts';
import { bytesOf, LostPart } from './stored-upload.ts';

const gone = 'Kiriman berkas ini tidak ditemukan atau sudah kedaluwarsa. Pilih berkasnya lagi.';
const unfinished = 'Berkas belum terkirim seluruhnya. Lanjutkan pengirimannya.';

/** A call as an upload says what it is for. */
export const callName = ({ resource, call }: Route): string => `${resource.name}.${call}`;

/** An upload that a field of a body names. */
export interface Named {
  field: string;
  rule: FileRule;
  upload: Upload;
}

/** What the file fields of a body name in place of bytes. */
function* namings(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Generator<[string, FileRule, Naming]> {
  for (const [field, { file: rule }] of Object.entries(fields)) {
    for (const value of rule ? [values[field]].flat() : []) {
      if (rule && isNaming(value)) yield [field, rule, value];
    }
  }
}

/**
 * The uploads that a body names, each whole, and the caller's own for this field of this call.
 * @throws HttpError 422 at the field of any other
 */
export async function namedUploads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  naming: {
    fields: Fields;
    values: Readonly<Record<string, unknown>>;
    call: string;
    by: string | null;
  },
): Promise<Named[]> {
  const { fields, values, call, by } = naming;
  const found: Named[] = [];
  for (const [field, rule, value] of namings(fields, values)) {
    const upload = await findUpload(db, value.unggahan, clock.now());
    const isOwn = upload?.owner === by && upload.call === call && upload.field === field;
    if (!upload || !isOwn) throw invalid({ [field]: gone });
    if (upload.offset !== upload.size) throw invalid({ [field]: unfinished });
    found.push({ field, rule, upload });
  }
  return found;
}

/**
 * The bytes of a copy, as it comes to lie beside the upload. Looking into it holds as much as into a file
 * that comes with a form, and counts with those.
 * @throws HttpError 503 where there is no room
 */
async function* copied(
  bytes: AsyncIterable<Buffer>,
  { copy, bodies, address }: Pick<JoiningDeps, 'copy' | 'bodies' | 'address'>,
): AsyncGenerator<Buffer> {
  const state = { isEnded: false, isJudged: false };
  const held = bodies(address, () => {
    state.isEnded = true;
  });
  try {
    for await (const chunk of bytes) {
      if (!state.isJudged) held.grow(heldByJudge(chunk));
      state.isJudged = true;
      if (state.isEnded) throw unavailable();
      if (!copy.came(chunk.length)) throw noRoom();
      yield chunk;
    }
  } finally {
    held.leave();
  }
}

/** An upload as the file that it has become. */
export interface Joined extends Named {
  file: StoredFile;
}

interface JoiningDeps
  extends
    Pick<Deps, 'db' | 'storage' | 'scanner' | 'log' | 'bodies'>,
    Pick<Intake, 'asker' | 'labour'> {
  /** From where it is called. */
  address: string;
  /** Where the copies count. */
  copy: Pick<Arrival, 'came'>;
}

/**
 * Puts the parts of uploads together as files of a record, each judged as one that comes with a form.
 * @returns what each has become, and what removes them again
 * @throws HttpError 413, 415, 422 at its field, 503; nothing is left of them then
 */
export async function joinUploads(
  deps: JoiningDeps,
  named: readonly Named[],
  holder: FileHolder,
): Promise<{ uploads: Joined[]; discard(): Promise<void> }> {
  const uploads: Joined[] = [];
  const discard = async () => {
    await dropParts(
      deps,
      uploads.map(({ file }) => file.kunci),
    );
  };
  try {
    for (const each of named) {
      const { field, rule, upload } = each;
      const owner = { ...holder, field };
      const bytes = copied(bytesOf(deps, upload), deps);
      const stored = storeFile({ owner, filename: upload.name, rule, bytes }, deps);
      const file = await stored.catch((error: unknown) => letGo(deps, { field, upload }, error));
      uploads.push({ ...each, file });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { uploads, discard };
}

/** Ends an upload of which something was lost: its sender begins anew. @throws always */
async function letGo(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  { field, upload }: Pick<Named, 'field' | 'upload'>,
  error: unknown,
): Promise<never> {
  if (!(error instanceof LostPart)) throw error;
  deps.log.warn({ err: error }, 'a part of an upload is lost');
  const keys = await transaction(deps.db, (trx) => takeUpload(trx, upload.id));
  if (keys) await dropParts(deps, keys);
  throw invalid({ [field]: gone });
}

/**
 * Uses uploads up, in the transaction that writes the record: of many calls that name one, one does.
 * @returns the keys of their parts, to be deleted once it is committed. @throws HttpError 422
 */
export async function useUp(trx: Db, named: readonly Named[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { field, upload } of named) {
    const parts = await takeUpload(trx, upload.id);
    if (!parts) throw invalid({ [field]: gone });
    keys.push(...parts);
  }
  return keys;
}
