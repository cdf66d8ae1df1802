import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const lowest = 24;

/** Whether this process already is the Node.js that package.json pins. */
export function isPinned(root) {
  try {
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'),
    );
    return process.version === `v${version}`;
  } catch {
    return false;
  }
}

/** The pinned Node.js, else this one when it is new enough, else null. */
export function pickNode(root) {
  const names = process.platform === 'win32' ? ['node.exe'] : ['node'];
  const pinned = names
    .map((name) => join(root, 'node_modules/node/bin', name))
    .find((path) => existsSync(path));
  if (pinned) return pinned;
  return Number(process.versions.node.split('.')[0]) >= lowest ? process.execPath : null;
}

/** Runs `args` on `node` in this process's place: same output, signals passed on, same exit. */
export function runOn(node, root, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environment(root) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

/** What the commands and what they start find in their environment. */
export function environment(root) {
  return {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? ''),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
  };
}
