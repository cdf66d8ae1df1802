import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClamd } from '#server/files/scanner/clamd.ts';
import { ensureClamd } from '#scripts/system-programs.ts';

/** What a signature of our own finds, wherever it stands. */
export const marked = 'tanda-uji-pemindai-7f3a';
/** What every scanner takes for malware, and is none. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('-');

export interface RunningClamd {
  /** For CLAMD_URL. */
  url: string;
  path: string;
  close(): Promise<void>;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

/** A clamd of its own, that knows two signatures. */
export async function startClamd(): Promise<RunningClamd> {
  const program = ensureClamd();
  const root = await mkdtemp(join(tmpdir(), 'ppid-clamd-'));
  const path = join(root, 'clamd.sock');
  const config = join(root, 'clamd.conf');
  await mkdir(join(root, 'db'));
  await writeFile(
    join(root, 'db/uji.ndb'),
    `Uji.Eicar:0:0:${hex(eicar)}\nUji.Tanda:0:*:${hex(marked)}\n`,
  );
  await writeFile(
    config,
    [
      ...[`LocalSocket ${path}`, `DatabaseDirectory ${join(root, 'db')}`, 'Foreground yes'],
      ...[`TemporaryDirectory ${root}`, 'MaxThreads 4', ''],
    ].join('\n'),
  );
  const daemon = spawn(program, ['--config-file', config], { stdio: 'ignore' });
  const ended = once(daemon, 'exit');
  const scanner = createClamd({ path });
  for (let tries = 0; ; tries += 1) {
    if (daemon.exitCode !== null || tries > 600) throw new Error(`${program} does not start`);
    if (existsSync(path) && (await scanner.ready().then(...alive))) break;
    await wait(50);
  }
  return {
    path,
    url: `unix://${path}`,
    async close() {
      daemon.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

const alive = [() => true, () => false] as const;
