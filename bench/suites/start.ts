import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { root } from '#scripts/processes.ts';
import { median } from '../measure/median.ts';
import { tableOf, type Line } from '../table.ts';
import type { Bench } from './context.ts';

const readyAtMost = 1.5;
const memoryAtMost = 150;
/** After this the server has done all that a start brings with it. */
const idleAfter = 3_000;

interface Started {
  /** From the command until the line that says it is ready. */
  seconds: number;
  pid: number;
  stop(): Promise<void>;
}

async function start(command: string, args: string[], varDir: string): Promise<Started> {
  const from = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PPID_VAR: varDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm, its shell and the server end together.
    detached: true,
  });
  const exited = once(child, 'exit');
  let output = '';
  const ready = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('PPID siap di ')) resolve((performance.now() - from) / 1000);
    });
  });
  const ended = exited.then(() => {
    throw new Error(`${command} ended before it was ready:\n${output}`);
  });
  const seconds = await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const pid = child.pid ?? 0;
  return {
    seconds,
    pid,
    async stop() {
      process.kill(-pid, 'SIGTERM');
      await exited;
    },
  };
}

/** How long `npm start` takes on a built tree, and what the server then weighs. */
export async function startSuite(bench: Bench): Promise<{ text: string; lines: Line[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-bench-'));
  const first: number[] = [];
  const again: number[] = [];
  const memory: number[] = [];
  try {
    for (let round = 0; round < bench.options.rounds; round += 1) {
      bench.say(`start: ${round + 1} of ${bench.options.rounds}`);
      const varDir = join(folder, String(round));
      for (const times of [first, again]) {
        const started = await start('npm', ['start', '--silent'], varDir);
        times.push(started.seconds);
        await started.stop();
      }
      if (round >= 3) continue;
      const server = await start(process.execPath, ['scripts/run.mjs', 'start'], varDir);
      await wait(idleAfter);
      memory.push(megabytesOf(server.pid));
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const seconds = { budget: { most: readyAtMost }, unit: 's' };
  const lines: Line[] = [
    { what: 'npm start, again', found: [span(again)], value: median(again), ...seconds },
    { what: 'npm start, empty database', found: [span(first)], value: median(first), ...seconds },
    {
      what: 'memory, idle',
      found: [span(memory)],
      ...{ value: median(memory), budget: { most: memoryAtMost }, unit: 'MB' },
    },
  ];
  return { text: tableOf('Start', ['what', 'from … to', 'median'], lines), lines };
}

const span = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} … ${Math.max(...values).toFixed(2)}`;

function megabytesOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes.trim()) / 1024;
}
