import type { Clock } from '#core/clock.ts';
import type { DatabaseConfig } from '../config-urls.ts';
import { codeOf } from '../database/failure.ts';
import type { Row } from '../database/index.ts';
import type { Storage } from '../files/index.ts';
import { storedSize } from '../files/key.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { fileEntry, tableEntry } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/**
 * Not in an archive. What opens doors or counts tries is of its moment and would be wrong in any
 * other; the counts follow from the rows, as triggers keep them.
 */
const leftOut: ReadonlySet<string> = new Set([
  ...['sesi', 'token_sekali', 'batas', 'hitungan', 'kysely_migration_lock'],
]);

const mostTries = 20;

export interface BackupDone {
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes database and files, as they were at one moment, into one archive; a server may be running.
 * @throws Error where the database or the storage does not answer, or a file is missing; nothing is left then
 */
export async function backup(
  { database, storage, clock }: { database: DatabaseConfig; storage: Storage; clock: Clock },
  path: string,
): Promise<BackupDone> {
  const archive = await writeArchive(path, clock.now());
  try {
    const kept = new Set<string>();
    const snapshot = await snapshotWithFiles(database, storage, archive, kept);
    try {
      const { tabel, migrasi } = await addTables(snapshot, archive);
      await archive.finish({ format: 1, dibuat_pada: clock.now().toISOString(), migrasi, tabel });
      const counts = Object.values(tabel);
      return {
        ...{ tables: counts.length, files: kept.size },
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

/**
 * A moment whose files are all in the archive. A file that goes away between the moment and its
 * turn went with its record, so a later moment is taken; files never change, so none is added twice.
 */
async function snapshotWithFiles(
  database: DatabaseConfig,
  storage: Storage,
  archive: ArchiveWriter,
  kept: Set<string>,
): Promise<Snapshot> {
  for (let tried = 1; ; tried += 1) {
    const snapshot = await openSnapshot(database);
    try {
      if (await addFiles(snapshot, storage, archive, kept)) return snapshot;
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
  kept: Set<string>,
): Promise<boolean> {
  for await (const rows of snapshot.rows('berkas')) {
    for (const row of rows.filter(({ kunci }) => !kept.has(String(kunci)))) {
      const key = String(row.kunci);
      const body = await storage.get(key).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
        return null;
      });
      if (body) {
        await archive.add(fileEntry(key), storedSize(key, Number(row.ukuran)), body);
        kept.add(key);
      } else if (await snapshot.stillHas(key)) {
        throw new Error(`Berkas ${key} tidak ada di tempat penyimpanan.`);
      } else return false;
    }
  }
  return true;
}

async function addTables(snapshot: Snapshot, archive: ArchiveWriter) {
  const tabel: Record<string, number> = {};
  const migrasi: string[] = [];
  for (const table of await snapshot.tables()) {
    if (leftOut.has(table)) continue;
    tabel[table] = 0;
    let part = 0;
    for await (const rows of snapshot.rows(table)) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      part += 1;
      await archive.add(tableEntry(table, part), lines.length, lines);
      tabel[table] += rows.length;
      if (table === 'kysely_migration') migrasi.push(...namesOf(rows));
    }
  }
  return { tabel, migrasi: migrasi.toSorted() };
}

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => String(name));
