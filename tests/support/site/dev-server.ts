import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';

export interface DevServer {
  url: string;
  /** Everything it has written since it started. */
  log(): string;
  stop(): Promise<void>;
}

const startTimeout = 60_000;

/** `npm run dev` in a tree, with data of its own. */
export async function startDev(tree: string): Promise<DevServer> {
  const url = `http://127.0.0.1:${String(await freePort())}`;
  const child = spawn(process.execPath, [join(tree, 'scripts/run.mjs'), 'dev'], {
    cwd: tree,
    env: { ...process.env, PORT: new URL(url).port, PPID_VAR: join(tree, 'var') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`npm run dev ${why}:\n${log}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), startTimeout);
    void ended.then(([code]) => fail(`ended with ${String(code)}`));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (!log.includes('Halaman dan ruang kerja di') || !log.includes('PPID siap di')) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
  return {
    url,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
