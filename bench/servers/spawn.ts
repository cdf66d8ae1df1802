import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Running {
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a server script of this folder as a process of its own; it sends its port once it listens. */
export async function spawnServer(script: string, options: object): Promise<Running> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    // What it logs is written, as in real life, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    exited.then(() => {
      throw new Error(`${script} ended before it listened`);
    }),
  ]);
  return {
    port,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** For a server script: what `spawnServer` gave it. */
export const givenOptions = (): unknown => JSON.parse(process.argv[2] ?? '{}');

/** For a server script: says where it listens, and ends with its parent. */
export function announce(port: number): void {
  process.send?.(port);
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
}
