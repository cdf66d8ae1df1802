import { stat } from 'node:fs/promises';
import { systemClock } from '#core/clock.ts';
import { backup } from '../backup/backup.ts';
import { readConfig } from '../config.ts';
import { createStorage } from '../files/index.ts';
import { fileSize, grouped } from './amounts.ts';
import { givenPath } from './given-path.ts';

const usage = 'npm run backup -- BERKAS.tar';

/** Writes database and files into one archive, beside a running server. */
export async function backupTo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [given, ...rest] = args;
  if (!given || rest.length > 0) throw new Error(usage);
  const path = givenPath(given, env);
  const { database, storage } = readConfig(env);
  const parts = { database, storage: await createStorage(storage), clock: systemClock };
  const { rows, files } = await backup(parts, path);
  const { size } = await stat(path);
  const held = `${grouped(rows)} baris data dan ${grouped(files)} berkas`;
  return `Cadangan selesai: ${held}, ${fileSize(size)}, di ${path}.`;
}
