import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#core/clock.ts';
import { formatNumber } from '#core/format/number.ts';
import { registry } from '#resources';
import { backup } from '../backup/backup.ts';
import { isEmpty, restore } from '../backup/restore.ts';
import { readConfig, type Config } from '../config.ts';
import { migrate, openDatabase } from '../database/index.ts';
import { createStorage } from '../files/index.ts';
import { adoptStorage } from '../files/whose-storage.ts';
import { assertOwnSecret } from '../vault/own-secret.ts';
import { createVault } from '../vault/vault.ts';
import { givenPath } from './given-path.ts';
import { hasAdministrator, makeAdministrator } from './has-administrator.ts';
import { sending, unknownSince, withoutFiles, wordsOf } from './restore-words.ts';
import { assertUnused } from './unused.ts';

const unbound = '--tanpa-mac';
const usage = `npm run restore -- BERKAS.tar [${unbound}] [${sending}]`;

const noAdministrator = `Tidak ada administrator yang aktif: ${makeAdministrator}`;

/**
 * Puts an archive in the place of what there is, which is first saved to an archive of its own.
 * @throws Error where a server runs on the database
 */
export async function restoreFrom(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const [given, ...rest] = args;
  if (!given || rest.some((word) => word !== unbound && word !== sending)) throw new Error(usage);
  const path = givenPath(given, env);
  const config = readConfig(env);
  const database = await openDatabase(config.database, { use: 'alone', patient: true });
  try {
    await assertUnused(database);
    await migrate(database.db);
    const storage = await createStorage(config.storage);
    const vault = createVault(config.secret, config.formerSecrets);
    const needs = { db: database.db, vault, registry };
    const saved = (await isEmpty(database.db)) ? null : await saveFirst(config, needs);
    const done = await restore({ ...needs, storage }, path, {
      passphrase: config.backupPassphrase,
      isUnbound: rest.includes(unbound),
      sendsMails: rest.includes(sending),
    });
    // What says that no other database has sent mails since says that none is used any more.
    if (rest.includes(sending)) await adoptStorage({ ...needs, storage, config });
    return [
      `Pemulihan selesai: ${formatNumber(done.rows)} baris data dan ${formatNumber(done.files)} berkas dari cadangan ${done.of}.`,
      ...(saved ? [`Keadaan sebelumnya disimpan di ${saved.path}.`] : []),
      ...(saved && saved.lost.length > 0 ? [withoutFiles(saved.lost)] : []),
      ...wordsOf(done),
      // Where no other has run since, there is nothing to know.
      ...(done.isKin || rest.includes(sending) ? [] : [unknownSince]),
      ...((await hasAdministrator(database.db)) ? [] : [noAdministrator]),
      'Semua sesi telah diakhiri; setiap orang perlu masuk lagi.',
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** What there is, less the files that are lost: whoever restores may do so for their sake. */
async function saveFirst(config: Config, needs: Parameters<typeof assertOwnSecret>[0]) {
  const { varDir, database, storage } = config;
  await assertOwnSecret(needs);
  const folder = join(varDir, 'cadangan');
  await mkdir(folder, { recursive: true });
  const stamp = systemClock.now().toISOString().replaceAll(/[-:.]/g, '');
  const path = join(folder, `sebelum-pemulihan-${stamp}.tar`);
  const parts = { database, storage: await createStorage(storage), clock: systemClock };
  const passphrase = config.backupPassphrase;
  const { lost } = await backup({ ...parts, vault: needs.vault, passphrase, lost: 'tell' }, path);
  return { path, lost };
}
