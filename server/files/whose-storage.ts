import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { configError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { codeOf } from '../database/failure.ts';
import type { Db } from '../database/index.ts';
import { newId } from './key.ts';
import type { Storage } from './storage.ts';

/** Where a storage says whose it is. No key of a file looks like it, so that no sweep takes it. */
const markKey = 'pemilik';

const markSchema = z.object({ tanda: z.string(), tempat: z.string() });
/** A database, and where it is: a copy of it bears its id, but is elsewhere. */
type Mark = z.infer<typeof markSchema>;

interface Needs {
  db: Db;
  storage: Storage;
  config: Pick<Config, 'database' | 'storage'>;
}

const words = {
  other:
    'tempat berkas ini milik basis data lain, yang berkasnya akan ikut terhapus. Pakai tempat lain; bila basis data itu tidak dipakai lagi: npm run storage:adopt.',
  moved:
    'tempat berkas ini milik basis data yang sama di tempat lain. Bila ini salinan untuk dicoba, pakai tempat lain; bila basis datanya pindah ke sini: npm run storage:adopt.',
  empty:
    'tempat berkas ini belum pernah dipakai, dan berkas basis data ini tidak ada di sana. Periksa alamatnya, dan apakah disknya sudah terpasang; bila berkasnya memang hilang: npm run storage:adopt.',
};

/**
 * Makes a storage that is nobody's the database's.
 * @throws ConfigError naming STORAGE_URL where it is another database's, or this is a copy of its own, or
 * where the database had one before and none of its files is there
 */
export async function admitStorage(needs: Needs): Promise<void> {
  const isFirst = (await ownName(needs.db)) === null;
  const own = await ownMark(needs);
  const there = await readMark(needs.storage);
  if (there === null) {
    if (!isFirst && !(await hasNewest(needs))) throw configError('STORAGE_URL', words.empty);
    await writeMark(needs.storage, own);
    // Two that begin together both find nobody's: the later has it.
    if (!isSame(await readMark(needs.storage), own)) throw configError('STORAGE_URL', words.other);
    return;
  }
  if (isSame(there, own)) return;
  const which = there.tanda === own.tanda ? 'moved' : 'other';
  throw configError('STORAGE_URL', words[which]);
}

/** Of how many files one at least is to be there: a single one may be lost. */
const newest = 5;

/** Whether the storage has some of the newest files; true where there are none to have. */
async function hasNewest({ db, storage }: Needs): Promise<boolean> {
  const rows = await db
    .selectFrom('berkas')
    .select('kunci')
    .orderBy('dibuat_pada', 'desc')
    .limit(newest)
    .execute();
  for (const { kunci } of rows) if (await hasFile(storage, kunci)) return true;
  return rows.length === 0;
}

async function hasFile(storage: Storage, key: string): Promise<boolean> {
  try {
    (await storage.get(key)).destroy();
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Makes the storage the database's, whosever it was. */
export async function adoptStorage(needs: Needs): Promise<void> {
  await writeMark(needs.storage, await ownMark(needs));
}

const isSame = (one: Mark | null, other: Mark): boolean =>
  one?.tanda === other.tanda && one.tempat === other.tempat;

async function readMark(storage: Storage): Promise<Mark | null> {
  let found: string;
  try {
    found = await text(await storage.get(markKey));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  return markSchema.safeParse(parsed(found)).data ?? { tanda: '', tempat: '' };
}

function parsed(found: string): unknown {
  try {
    return JSON.parse(found);
  } catch {
    return null;
  }
}

const writeMark = (storage: Storage, mark: Mark): Promise<void> =>
  storage.put(markKey, Readable.from([Buffer.from(JSON.stringify(mark))]));

async function ownMark({ db, config }: Needs): Promise<Mark> {
  const tempat = await placeOf(db, config);
  const there = await ownName(db);
  if (there !== null) return { tanda: there, tempat };
  await keepName(db, newId());
  return { tanda: (await ownName(db)) ?? '', tempat };
}

const row = 'simpanan';

/** What storages know the database by; null for one that has had none yet. */
export async function ownName(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('pemilik_simpanan')
    .select('tanda')
    .where('kunci', '=', row)
    .executeTakeFirst();
  return found?.tanda ?? null;
}

/** Keeps a name, unless it has one: a restored database is known by that of the one in whose place it is. */
export async function keepName(db: Db, tanda: string): Promise<void> {
  await db
    .insertInto('pemilik_simpanan')
    .values({ kunci: row, tanda })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .execute();
}

/** Another for each copy of a database; the same for all who use one, and where both are moved as one folder. */
async function placeOf(db: Db, { database, storage }: Needs['config']): Promise<string> {
  if (database.kind === 'postgres') return postgresPlace(db);
  if (database.file === ':memory:') return database.file;
  const file = await realpath(database.file);
  return storage.kind === 'file' ? relative(await realpath(storage.dir), file) : file;
}

/** The cluster's own identifier, where the role may ask for it, as it may unless that was taken from it. */
async function postgresPlace(db: Db): Promise<string> {
  const { rows } = await sql<{ nomor: string; boleh: boolean }>`
    select oid::text as nomor, has_function_privilege('pg_control_system()', 'execute') as boleh
    from pg_database where datname = current_database()`.execute(db);
  const [found] = rows;
  if (!found?.boleh) return `/${found?.nomor ?? ''}`;
  const cluster = await sql<{ pengenal: string }>`
    select system_identifier::text as pengenal from pg_control_system()`.execute(db);
  return `${cluster.rows[0]?.pengenal ?? ''}/${found.nomor}`;
}
