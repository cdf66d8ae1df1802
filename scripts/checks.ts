import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { buildInputs, hashInputs } from './build/inputs.ts';
import { root, runNode, say } from './processes.ts';
import type { Outcome } from './processes.ts';

interface Check {
  name: string;
  run(): Promise<Outcome>;
}

const atOnce = 2;
const quiet = { quiet: true, env: { ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' } };

/** Passes at once what passed before on the very same site sources. */
async function unlessSeen(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const from = performance.now();
  const stamp = join(root, '.cache', `${name}.txt`);
  const { hash } = hashInputs(root, {}, [...buildInputs, 'tsconfig.astro.json']);
  const seen = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (seen) return { ok: true, output: '', seconds: (performance.now() - from) / 1000 };
  const outcome = await run();
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (outcome.ok) writeFileSync(stamp, hash);
  return outcome;
}

/** Astro's check first: it writes the types of the content that plain TypeScript needs. */
const checks: Check[] = [
  {
    name: 'types (astro)',
    run: () =>
      unlessSeen('astro-check', () =>
        runNode(
          'node_modules/astro/bin/astro.mjs',
          ['check', '--tsconfig', 'tsconfig.astro.json'],
          quiet,
        ),
      ),
  },
  {
    name: 'lint',
    run: () =>
      runNode(
        'node_modules/eslint/bin/eslint.js',
        [
          ...['.', '--max-warnings', '0'],
          ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint.json'],
        ],
        quiet,
      ),
  },
  {
    name: 'types',
    run: () => runNode('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], quiet),
  },
  {
    name: 'format',
    run: () =>
      runNode(
        'node_modules/prettier/bin/prettier.cjs',
        [
          ...['--check', '.', '--log-level', 'warn'],
          ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier.json'],
        ],
        quiet,
      ),
  },
  { name: 'data', run: () => runNode('scripts/check-data.ts', [], quiet) },
];

/** Runs every check, two at a time, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  await pLimit(atOnce).map(checks, async ({ name, run }) => {
    const { ok, output, seconds } = await run();
    say(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
    if (ok) return;
    failed.push(name);
    say(output.trimEnd().replaceAll(/^/gm, '       '));
  });
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed;
}
