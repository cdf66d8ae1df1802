import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#core/clock.ts';
import { backup } from '../backup/backup.ts';
import { isEmpty, restore } from '../backup/restore.ts';
import { readConfig, type Config } from '../config.ts';
import { migrate, openDatabase, type Database } from '../database/index.ts';
import { createStorage } from '../files/index.ts';
import { grouped } from './amounts.ts';
import { givenPath } from './given-path.ts';

const usage = 'npm run restore -- BERKAS.tar';

/**
 * Puts an archive in the place of what there is, which is first saved to an archive of its own.
 * @throws Error where a server runs on the database
 */
export async function restoreFrom(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const [given, ...rest] = args;
  if (!given || rest.length > 0) throw new Error(usage);
  const path = givenPath(given, env);
  const config = readConfig(env);
  const database = await openDatabase(config.database, { exclusive: true });
  try {
    await assertUnused(database);
    await migrate(database.db);
    const storage = await createStorage(config.storage);
    const saved = (await isEmpty(database.db)) ? null : await saveFirst(config);
    const { of, rows, files } = await restore({ db: database.db, storage }, path);
    return [
      `Pemulihan selesai: ${grouped(rows)} baris data dan ${grouped(files)} berkas dari cadangan ${of}.`,
      ...(saved ? [`Keadaan sebelumnya disimpan di ${saved}.`] : []),
      'Semua sesi telah diakhiri; setiap orang perlu masuk lagi.',
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** SQLite's file is locked by its server; PostgreSQL knows who is connected. */
async function assertUnused({ db, kind }: Database): Promise<void> {
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'ppid'
      and pid <> pg_backend_pid()`.execute(db);
  if (Number(rows[0]?.n ?? 0) > 0) {
    throw new Error('Basis data ini sedang dipakai oleh proses lain. Hentikan dulu proses itu.');
  }
}

async function saveFirst({ varDir, database, storage }: Config): Promise<string> {
  const folder = join(varDir, 'cadangan');
  await mkdir(folder, { recursive: true });
  const stamp = systemClock.now().toISOString().replaceAll(/[-:.]/g, '');
  const path = join(folder, `sebelum-pemulihan-${stamp}.tar`);
  await backup({ database, storage: await createStorage(storage), clock: systemClock }, path);
  return path;
}
