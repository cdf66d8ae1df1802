import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { systemClock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import { codeOf } from '../database/failure.ts';
import { anyTable, kindOf, migrate, transaction, type Db, type Row } from '../database/index.ts';
import { allMigrations } from '../database/migrations/index.ts';
import { madeTables } from '../database/schema/made-tables.ts';
import { laterAmong, migrationTable } from '../database/schema/migrate.ts';
import { dependants, tableGroups } from '../database/schema/table-order.ts';
import type { Storage } from '../files/index.ts';
import { keepName, ownName } from '../files/whose-storage.ts';
import { assertOwnSecret, markTable } from '../vault/own-secret.ts';
import { sealRegistry } from '../vault/seal-registry.ts';
import type { Vault } from '../vault/vault.ts';
import { keyOfEntry, tableOfEntry } from './archive-names.ts';
import {
  openArchive,
  type Archive,
  type ArchiveEntry,
  type ReadOptions,
} from './archive-reader.ts';
import { sumsOf } from './manifest.ts';
import { keepSince, readSince, type KeptSince } from './since.ts';
import { keepReminders, mailStates, remindersSince, settleMails } from './waiting-mails.ts';

export interface RestoreDone extends KeptSince {
  /** ISO 8601: when the archive was written. */
  of: string;
  rows: number;
  files: number;
  /** Mails that waited in it and are not sent, since they may have been by now. */
  held: number;
}

interface RestoreOptions extends Omit<ReadOptions, 'vault'> {
  /** Send such mails all the same. */
  sendsMails?: boolean;
}

interface RestoreNeeds {
  db: Db;
  storage: Storage;
  vault: Vault;
  registry: Registry;
}

/** Fewer than SQLite's 32,766 and PostgreSQL's 65,535. */
const mostParameters = 30_000;

/**
 * Puts an archive in the place of what database and storage hold. The archive is read to its end
 * before anything is touched, and the tables are changed, and brought to this version, in one transaction,
 * so that a restore is whole or has not happened, whenever it is killed. Everybody is logged out, and
 * what was taken back since the archive stays so (`keepSince`).
 * @param db of a database that no server uses
 * @throws Error where the archive is damaged, cut short, of a later version, of another secret, or holds
 * what no backup writes
 */
export async function restore(
  { db, storage, vault, registry }: RestoreNeeds,
  path: string,
  { sendsMails: sends = false, ...options }: RestoreOptions = { passphrase: null },
): Promise<RestoreDone> {
  const archive = await openArchive(path, { ...options, vault });
  const { manifest } = archive;
  const later = laterAmong(manifest.migrasi);
  if (later.length > 0) {
    throw new Error(`Arsip ini dari versi yang lebih baru: ${later.join(', ')} belum dikenal.`);
  }
  await migrate(db);
  await assertFree(db);
  const name = await ownName(db);
  const files = await putFiles(archive, storage);
  const now = systemClock.now();
  const done = await transaction(db, async (trx) => {
    await standStill(trx);
    const mails = await mailStates(trx);
    const reminders = await remindersSince(trx, manifest.dibuat_pada);
    const since = await readSince(trx, registry, now);
    const rows = await replaceTables(trx, archive);
    const isMarked = Object.hasOwn(manifest.tabel, markTable);
    await assertOwnSecret({ db: trx, vault, registry }, { isMarked });
    const held = await settleMails(trx, { since: mails, sends });
    await keepReminders(trx, reminders);
    // Of the version of this program, and with its storage, as soon as it is there at all.
    await migrate(trx);
    if (name !== null) await keepName(trx, name);
    return {
      rows,
      held,
      // The log covers the numbers of those whose cases are let go, not their seals.
      ...(await keepSince(trx, sealRegistry(registry, vault), {
        since,
        of: manifest.dibuat_pada,
        now,
      })),
    };
  });
  return { of: manifest.dibuat_pada, files, ...done };
}

/** Tables go and come again: what hangs on them would end that midway. @throws Error naming it */
async function assertFree(db: Db): Promise<void> {
  const others = await dependants(db, await madeTables());
  if (others.length > 0) {
    throw new Error(
      `Tabel portal dipakai oleh ${others.join(', ')}. Hapus dahulu, lalu buat lagi sesudah pemulihan.`,
    );
  }
}

/**
 * Lets the transaction ask nothing while the archive is read on past its files, which takes as long as they
 * are large. Nobody else waits for its locks: a restore has the database alone.
 */
async function standStill(trx: Db): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = '24h'`.execute(trx);
}

async function putFiles({ manifest, entries }: Archive, storage: Storage): Promise<number> {
  const sums = sumsOf(manifest);
  let files = 0;
  for await (const { name, body } of entries()) {
    const key = keyOfEntry(name);
    const isThere = key === null || (await sumOf(storage, key)) === sums.get(name);
    if (key !== null) files += 1;
    if (isThere) await skip(body);
    else await storage.put(key, Readable.from(body, { objectMode: false }));
  }
  return files;
}

async function skip(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) void chunk;
}

/** Of what the storage has under a key; null where it has nothing. */
async function sumOf(storage: Storage, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.get(key)) hash.update(chunk as Uint8Array);
    return hash.digest('hex');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

async function replaceTables(trx: Db, archive: Archive): Promise<number> {
  const { manifest } = archive;
  const made = await madeTables();
  const present = await tableGroups(trx, made);
  for (const name of present.flat().toReversed()) await trx.schema.dropTable(name).execute();
  // As they were when the archive was written; `migrate` goes on from there, in the same transaction.
  for (const name of manifest.migrasi) await allMigrations[name]?.up(trx);
  const empty = Object.keys(manifest.tabel).filter(
    (name) => made.has(name) && name !== migrationTable,
  );
  for (const name of empty) await anyTable(trx).deleteFrom(name).execute();
  await anyTable(trx).deleteFrom(migrationTable).execute();
  let count = 0;
  const [first = [], ...others] = await tableGroups(trx, made);
  for (const group of [[migrationTable, ...first], ...others]) {
    count += await insertTables(trx, archive, new Set(group));
  }
  return count;
}

async function insertTables(
  trx: Db,
  { entries }: Archive,
  tables: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for await (const entry of entries()) {
    const table = tableOfEntry(entry.name);
    if (table !== null && tables.has(table)) count += await insertAll(trx, table, entry);
    else await skip(entry.body);
  }
  return count;
}

async function insertAll(trx: Db, table: string, { body }: ArchiveEntry): Promise<number> {
  let held: Row[] = [];
  let count = 0;
  const insert = async () => {
    if (held.length > 0) await anyTable(trx).insertInto(table).values(held).execute();
    count += held.length;
    held = [];
  };
  const lines = (await text(body)).split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const row = JSON.parse(line) as Row;
    held.push(row);
    if ((held.length + 1) * Object.keys(row).length > mostParameters) await insert();
  }
  await insert();
  return count;
}

/** Whether there is anything in it that somebody would miss. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from admin) + (select count(*) from "user") as n`.execute(db);
  return (rows[0]?.n ?? 0) === 0;
}
