import type { Readable } from 'node:stream';
import type { Clock } from '#core/clock.ts';
import type { DatabaseConfig } from '../config-urls.ts';
import { codeOf } from '../database/failure.ts';
import { madeTables } from '../database/schema/made-tables.ts';
import { laterAmong, migrationTable } from '../database/schema/migrate.ts';
import type { Row } from '../database/index.ts';
import type { Storage } from '../files/index.ts';
import type { ByteRange } from '../files/storage.ts';
import { storedSize } from '../vault/stored-size.ts';
import { assertMarks, markTable } from '../vault/own-secret.ts';
import type { Vault } from '../vault/vault.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { fileEntry, tableEntry } from './archive-names.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/**
 * Not in an archive. What opens doors, counts tries or is half sent is of its moment and would be wrong in any
 * other; the counts follow from the rows, as triggers keep them.
 */
const leftOut: ReadonlySet<string> = new Set([
  ...['sesi', 'token_sekali', 'batas', 'hitungan', 'kysely_migration_lock'],
  ...['unggahan', 'unggahan_bagian', 'perubahan_situs', 'pemilik_simpanan'],
]);

const mostTries = 20;

interface BackupNeeds {
  database: DatabaseConfig;
  storage: Storage;
  clock: Clock;
  vault: Vault;
  /** Encrypts the archive; not encrypted where not given. */
  passphrase?: string | null;
  /** What is done where a row has no whole file: nothing is backed up, or its row alone is, and that told. */
  lost?: 'refuse' | 'tell';
}

export interface BackupDone {
  tables: number;
  rows: number;
  files: number;
  /** Keys of files that are not in it, since the storage has them no more, or not whole. */
  lost: string[];
}

/**
 * Writes database and files, as they were at one moment, into one archive; a server may be running.
 * @throws Error where the database or the storage does not answer, a file is lost and that is to be refused,
 * or the database is of another secret, of a later version or of none, or changes its version meanwhile;
 * nothing is left then
 */
export async function backup(
  { database, storage, clock, vault, passphrase = null, lost = 'refuse' }: BackupNeeds,
  path: string,
): Promise<BackupDone> {
  const archive = await writeArchive(path, { now: clock.now(), vault, passphrase });
  try {
    const found: Found = { kept: new Set(), lost: lost === 'tell' ? new Set() : null };
    const snapshot = await snapshotWithFiles(database, storage, archive, found);
    try {
      const { tabel, migrasi } = await addTables(snapshot, archive, vault);
      assertOwnVersion(migrasi);
      if (await snapshot.isOutdated())
        throw new Error('Basis data dimutakhirkan atau dipulihkan selama pencadangan: ulangi.');
      await archive.finish({ dibuat_pada: clock.now().toISOString(), migrasi, tabel });
      const counts = Object.values(tabel);
      return {
        ...{ tables: counts.length, files: found.kept.size, lost: [...(found.lost ?? [])] },
        rows: counts.reduce((sum, count) => sum + count, 0),
      };
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Keys of files by what became of them. */
interface Found {
  kept: Set<string>;
  /** Null where one that is lost ends the backup. */
  lost: Set<string> | null;
}

/**
 * A moment whose files are all in the archive. A file that goes away between the moment and its
 * turn went with its record, so a later moment is taken; files never change, so none is added twice.
 */
async function snapshotWithFiles(
  database: DatabaseConfig,
  storage: Storage,
  archive: ArchiveWriter,
  found: Found,
): Promise<Snapshot> {
  for (let tried = 1; ; tried += 1) {
    const snapshot = await openSnapshot(database);
    try {
      if (await addFiles(snapshot, storage, archive, found)) return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
    if (tried === mostTries) throw new Error('Berkas dihapus lebih cepat daripada disalin.');
  }
}

/** False where a file has gone with its record meanwhile. */
async function addFiles(
  snapshot: Snapshot,
  storage: Storage,
  archive: ArchiveWriter,
  found: Found,
): Promise<boolean> {
  const { kept, lost } = found;
  for await (const rows of snapshot.rows('berkas')) {
    for (const row of rows) {
      const key = String(row.kunci);
      if (kept.has(key) || lost?.has(key)) continue;
      const size = storedSize(key, Number(row.ukuran));
      // An entry says how long it is before its first byte.
      const isWhole = lost === null || (await isOfSize(storage, key, size));
      const body = isWhole ? await bodyOf(storage, key) : null;
      if (body) {
        try {
          await archive.add(fileEntry(key), size, body);
        } finally {
          body.destroy();
        }
        kept.add(key);
      } else if (!(await snapshot.stillHas(key))) return false;
      else if (lost) lost.add(key);
      else throw new Error(`Berkas ${key} tidak ada di tempat penyimpanan.`);
    }
  }
  return true;
}

/** Null where the storage has nothing under the key. */
const bodyOf = (storage: Storage, key: string, range?: ByteRange): Promise<Readable | null> =>
  storage.get(key, range).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  });

/** Whether the last byte that a file should have is its last. */
async function isOfSize(storage: Storage, key: string, size: number): Promise<boolean> {
  if (size < 1) return false;
  let length = 0;
  const ending = await bodyOf(storage, key, { start: size - 1, end: size });
  for await (const chunk of ending ?? []) length += (chunk as Uint8Array).length;
  return length === 1;
}

/** Bytes of rows from which on they are an entry by themselves: a text of many large ones would have no end. */
const portion = 16 * 1024 * 1024;

/** Rows as an archive has them, a line each. */
function* portionsOf(rows: readonly Row[]): Generator<Buffer> {
  let lines: Buffer[] = [];
  let length = 0;
  for (const row of rows) {
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    lines.push(line);
    length += line.length;
    if (length < portion) continue;
    yield Buffer.concat(lines);
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield Buffer.concat(lines);
}

async function addTables(snapshot: Snapshot, archive: ArchiveWriter, vault: Vault) {
  const tabel: Record<string, number> = {};
  const migrasi: string[] = [];
  const made = await madeTables();
  for (const table of await snapshot.tables()) {
    if (leftOut.has(table) || !made.has(table)) continue;
    tabel[table] = 0;
    let part = 0;
    for await (const rows of snapshot.rows(table)) {
      for (const lines of portionsOf(rows)) {
        part += 1;
        await archive.add(tableEntry(table, part), lines.length, lines);
      }
      tabel[table] += rows.length;
      if (table === migrationTable) migrasi.push(...namesOf(rows));
      if (table === markTable)
        assertMarks(
          rows.map(({ tanda }) => String(tanda)),
          vault,
        );
    }
  }
  return { tabel, migrasi: migrasi.toSorted() };
}

/** A program knows the tables of its own migrations alone. @throws Error */
function assertOwnVersion(migrations: readonly string[]): void {
  if (migrations.length === 0) throw new Error('Basis data ini tidak memuat tabel portal.');
  const later = laterAmong(migrations);
  if (later.length > 0) {
    throw new Error(
      `Basis data ini dari versi yang lebih baru: ${later.join(', ')} belum dikenal. Cadangkan dengan versi itu.`,
    );
  }
}

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => String(name));
