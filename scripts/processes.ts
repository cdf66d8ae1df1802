import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Outcome {
  ok: boolean;
  /** What it wrote to stdout and stderr; empty when it was shown at once. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Collect the output instead of showing it. */
  quiet?: boolean;
}

const running = new Set<ChildProcess>();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  for (const each of signals) process.off(each, stopAll);
  process.kill(process.pid, signal);
}

function track(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll);
  running.add(child);
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, stopAll);
}

/** Runs a Node.js script (a path from the project's root) to its end. Never throws. */
export function runNode(script: string, args: string[] = [], options: RunOptions = {}) {
  return run(process.execPath, [script, ...args], options);
}

/** Runs a program in the project's root to its end. Never throws. A signal to us reaches it too. */
export async function run(
  program: string,
  args: string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<Outcome> {
  const from = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  track(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  forget(child);
  return { ok, output, seconds: (performance.now() - from) / 1000 };
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
