import { stat } from 'node:fs/promises';
import { systemClock } from '#core/clock.ts';
import { formatNumber } from '#core/format/number.ts';
import { fileSize } from '#core/format/size.ts';
import { backup } from '../backup/backup.ts';
import { readConfig } from '../config.ts';
import { createStorage } from '../files/index.ts';
import { createVault } from '../vault/vault.ts';
import { givenPath } from './given-path.ts';

const usage = 'npm run backup -- BERKAS.tar';

/** Writes database and files into one archive, beside a running server. */
export async function backupTo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [given, ...rest] = args;
  if (!given || rest.length > 0) throw new Error(usage);
  const path = givenPath(given, env);
  const config = readConfig(env);
  const { database } = config;
  const vault = createVault(config.secret, config.formerSecrets);
  const parts = {
    database,
    storage: await createStorage(config.storage),
    clock: systemClock,
    vault,
    passphrase: config.backupPassphrase,
  };
  const { rows, files } = await backup(parts, path);
  const { size } = await stat(path);
  const held = `${formatNumber(rows)} baris data dan ${formatNumber(files)} berkas`;
  return `Cadangan selesai: ${held}, ${fileSize(size)}, di ${path}.`;
}
