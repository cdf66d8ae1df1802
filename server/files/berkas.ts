import type { Readable } from 'node:stream';
import { systemClock } from '#core/clock.ts';
import type { Clock } from '#core/clock.ts';
import { pictureWidths } from '#core/pictures/sizes.ts';
import { rowsByIds, type Db, type Tables } from '../database/index.ts';
import type { StoredFile } from './store-file.ts';
import { sealOf, sizeKey } from './key.ts';
import { ownerOf, type FileHolder, type FileOwner } from './owner.ts';
import type { ByteRange, Storage } from './storage.ts';

export interface OwnedFile extends StoredFile {
  dibuat_pada: string;
}

/** What of a file goes out on the wire. */
export type FileOnWire = Pick<StoredFile, 'id' | 'nama' | 'tipe' | 'ukuran'>;

export const fileOnWire = ({ id, nama, tipe, ukuran }: StoredFile): FileOnWire => ({
  id,
  nama,
  tipe,
  ukuran,
});

const columns = [
  ...['id', 'kunci', 'nama', 'tipe', 'ukuran', 'sha256'],
  ...['resource', 'record_id', 'field', 'dibuat_pada'],
] as const;

/** Makes a stored file belong to its record, in the transaction that writes the record. */
export async function insertFile(
  trx: Db,
  stored: StoredFile,
  clock: Clock = systemClock,
): Promise<void> {
  const { id, kunci, nama, tipe, ukuran, sha256 } = stored;
  const { resource, record_id, field } = ownerOf(stored);
  const dibuat_pada = clock.now().toISOString();
  await trx
    .insertInto('berkas')
    .values({ id, kunci, nama, tipe, ukuran, sha256, resource, record_id, field, dibuat_pada })
    .execute();
}

/** The bytes of a stored file. @throws Error with code ENOENT where storage has lost it */
export const openFile = (
  storage: Pick<Storage, 'get'>,
  file: StoredFile,
  range?: ByteRange,
): Promise<Readable> => storage.get(file.kunci, range, ownerOf(file));

/** The file of an id, where it belongs to this record and field; null for any other. */
export type FindOwned = (id: unknown, owner: FileOwner) => OwnedFile | null;

/**
 * Reads files by id, to be had through their owner alone: a record may name a file that is another's.
 */
export async function readFiles(db: Db, ids: readonly unknown[]): Promise<FindOwned> {
  const named = ids.filter((id): id is string => typeof id === 'string');
  const rows = await rowsByIds(db, 'berkas', columns, named);
  const files = new Map(rows.map((row) => [row.id, fileOf(row)]));
  return (id, owner) => {
    const file = typeof id === 'string' ? files.get(id) : undefined;
    return file && isOwned(file, owner) ? file : null;
  };
}

const isOwned = (file: FileOwner, { resource, record_id, field }: FileOwner): boolean =>
  file.resource === resource && file.record_id === record_id && file.field === field;

/** The one file that a field holds; null where there is none. */
export async function readFile(db: Db, id: unknown, owner: FileOwner): Promise<OwnedFile | null> {
  return (await readFiles(db, [id]))(id, owner);
}

const fileOf = (row: Pick<Tables['berkas'], (typeof columns)[number]>): OwnedFile => ({
  id: row.id,
  kunci: row.kunci,
  nama: row.nama,
  tipe: row.tipe,
  ukuran: row.ukuran,
  sha256: row.sha256,
  resource: row.resource,
  record_id: row.record_id,
  field: row.field,
  dibuat_pada: row.dibuat_pada,
});

/**
 * All files that a record holds or, where they are kept, has held; oldest first.
 * @param fields the fields that they are of; all where not given
 */
export async function filesOfRecord(
  db: Db,
  { resource, record_id }: FileHolder,
  fields?: readonly string[],
): Promise<OwnedFile[]> {
  if (fields?.length === 0) return [];
  let query = db
    .selectFrom('berkas')
    .select(columns)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id);
  if (fields) query = query.where('field', 'in', fields);
  const rows = await query.orderBy('dibuat_pada').orderBy('id').execute();
  return rows.map(fileOf);
}

/** A file, told by its id and by what it belongs to. */
export type FileRef = FileOwner & Pick<StoredFile, 'id'>;

/** Makes a file of a record that of another field of it. */
export async function moveFile(trx: Db, from: FileRef, to: string): Promise<void> {
  const { id, resource, record_id, field } = from;
  await trx
    .updateTable('berkas')
    .set({ field: to })
    .where('id', '=', id)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .execute();
}

/**
 * Takes files from their records; one that belongs to another stays.
 * @returns storage keys, to be deleted once the transaction is committed (the sweep would)
 */
export async function deleteFiles(trx: Db, files: readonly FileRef[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { id, resource, record_id, field } of files) {
    const row = await trx
      .deleteFrom('berkas')
      .where('id', '=', id)
      .where('resource', '=', resource)
      .where('record_id', '=', record_id)
      .where('field', '=', field)
      .returning(['kunci', 'tipe'])
      .executeTakeFirst();
    if (row) keys.push(row.kunci, ...sizesBeside(row));
  }
  return keys;
}

/** Where the sizes of a picture are, should any have been made; what is sealed has none. */
const sizesBeside = ({ kunci, tipe }: Pick<StoredFile, 'kunci' | 'tipe'>): string[] =>
  tipe.startsWith('image/') && sealOf(kunci) === null
    ? pictureWidths.map((width) => sizeKey(kunci, width))
    : [];
