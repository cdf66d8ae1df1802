import { readConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/index.ts';
import { adoptSecret } from '../vault/own-secret.ts';
import { createVault } from '../vault/vault.ts';
import { assertUnused } from './unused.ts';

const agreed = '--rahasia-lama-hilang';
const usage = `npm run secret:adopt -- ${agreed}   (nomor identitas, berkas KTP dan surat yang tersegel dengan rahasia yang hilang tidak akan terbaca lagi)`;

/**
 * Makes the database that of the secret in the environment, for when the one it had is lost for good.
 * @throws Error where a server runs on the database, or the operator did not say so in full
 */
export async function adoptGivenSecret(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (args.length !== 1 || args[0] !== agreed) throw new Error(usage);
  const config = readConfig(env);
  const database = await openDatabase(config.database, { use: 'alone' });
  try {
    await assertUnused(database);
    await migrate(database.db);
    await adoptSecret({
      db: database.db,
      vault: createVault(config.secret, config.formerSecrets),
    });
    return 'Basis data ini sekarang memakai PPID_SECRET yang diberikan. Yang tersegel dengan rahasia lain tampil sebagai "(tidak terbaca)".';
  } finally {
    await database.close();
  }
}
