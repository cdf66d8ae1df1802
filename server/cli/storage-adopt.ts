import { readConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/index.ts';
import { createStorage } from '../files/index.ts';
import { adoptStorage } from '../files/whose-storage.ts';
import { assertUnused } from './unused.ts';

const agreed = '--basis-data-lain-tidak-dipakai';
const usage = `npm run storage:adopt -- ${agreed}   (berkas di sana yang tidak dikenal basis data ini akan terhapus)`;

/**
 * Makes the storage of the environment that of its database, for when the database was moved, or another
 * that had it is no longer used.
 * @throws Error where a server runs on the database, or the operator did not say so in full
 */
export async function adoptGivenStorage(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (args.length !== 1 || args[0] !== agreed) throw new Error(usage);
  const config = readConfig(env);
  const database = await openDatabase(config.database, { use: 'alone' });
  try {
    await assertUnused(database);
    await migrate(database.db);
    const storage = await createStorage(config.storage);
    await adoptStorage({ db: database.db, storage, config });
    return 'Tempat berkas ini sekarang milik basis data ini. Server yang lain di tempat yang sama akan menolak berjalan.';
  } finally {
    await database.close();
  }
}
