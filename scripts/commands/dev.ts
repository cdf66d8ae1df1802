import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, watch } from 'node:fs';
import { extname, join } from 'node:path';
import { buildWhenStale } from '../build/build.ts';
import { buildInputs } from '../build/inputs.ts';
import { root, say } from '../processes.ts';

/** Editors write a file in several steps. */
const quietTime = 200;
const watched = [...buildInputs, 'server'];

let server: ChildProcess | null = null;

async function stop(): Promise<void> {
  const running = server;
  server = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function reload(): Promise<void> {
  // A build that fails leaves the last good one running.
  if (!(await buildWhenStale())) return;
  await stop();
  server = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
}

let timer: NodeJS.Timeout | undefined;
let work: Promise<void> = Promise.resolve();

function changed(file: string): void {
  if (/\.test\.tsx?$|~$|\.swp$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    say(`Changed: ${file}`);
    work = work.then(reload);
  }, quietTime);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}

await reload();
const exists = watched.filter((each) => existsSync(join(root, each)));
for (const path of exists.filter((each) => statSync(join(root, each)).isDirectory())) {
  watch(join(root, path), { recursive: true }, (_event, file) => changed(join(path, file ?? '')));
}
// The root's files by their folder: an editor that replaces a file would lose a watch on the file.
watch(root, (_event, file) => {
  if (file !== null && extname(file) !== '' && watched.includes(file)) changed(file);
});
say('Watching for changes; reload the browser after one.');
