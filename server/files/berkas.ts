import { systemClock } from '#core/clock.ts';
import type { Clock } from '#core/clock.ts';
import { rowsByIds, type Db } from '../database/index.ts';
import type { StoredFile } from './multipart.ts';

/** The record and field that a file belongs to. */
export interface FileOwner {
  resource: string;
  record_id: string;
  field: string;
}

export interface OwnedFile extends StoredFile, FileOwner {
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

/** Makes a stored file belong to a record, in the transaction that writes the record. */
export async function insertFile(
  trx: Db,
  stored: StoredFile,
  owner: FileOwner,
  clock: Clock = systemClock,
): Promise<void> {
  const { id, kunci, nama, tipe, ukuran, sha256 } = stored;
  const { resource, record_id, field } = owner;
  const dibuat_pada = clock.now().toISOString();
  await trx
    .insertInto('berkas')
    .values({ id, kunci, nama, tipe, ukuran, sha256, resource, record_id, field, dibuat_pada })
    .execute();
}

/** By id; ids that are not there are not in the answer. */
export async function filesById(db: Db, ids: readonly string[]): Promise<Map<string, OwnedFile>> {
  const rows = await rowsByIds(db, 'berkas', columns, ids);
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        id: String(row['id']),
        kunci: String(row['kunci']),
        nama: String(row['nama']),
        tipe: String(row['tipe']),
        ukuran: Number(row['ukuran']),
        sha256: String(row['sha256']),
        resource: String(row['resource']),
        record_id: String(row['record_id']),
        field: String(row['field']),
        dibuat_pada: String(row['dibuat_pada']),
      },
    ]),
  );
}

/** All files that some fields of a record hold or, where those are kept, have held; oldest first. */
export async function filesOfRecord(
  db: Db,
  { resource, record_id, fields }: Omit<FileOwner, 'field'> & { fields: readonly string[] },
): Promise<OwnedFile[]> {
  if (fields.length === 0) return [];
  const rows = await db
    .selectFrom('berkas')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', 'in', [...fields])
    .orderBy('dibuat_pada')
    .execute();
  return [
    ...(
      await filesById(
        db,
        rows.map(({ id }) => String(id)),
      )
    ).values(),
  ].sort((a, b) => a.dibuat_pada.localeCompare(b.dibuat_pada));
}

/**
 * Takes the file from its record.
 * @returns the storage key, to be deleted once the transaction is committed (the sweep would)
 */
export async function deleteFile(trx: Db, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('berkas')
    .where('id', '=', id)
    .returning('kunci')
    .executeTakeFirst();
  return row === undefined ? null : String(row['kunci']);
}
