import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from '../build/build.ts';
import { runChecks } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureCertutil, ensureClamd, ensureNginx, ensurePdfsig } from '../system-programs.ts';
import { root, runNode, say } from '../processes.ts';
import { countingReporter, countPlaywright, countStep } from '../test-counts.ts';
import type { Counts } from '../test-counts.ts';

const reports = join(root, '.cache/reports');
const oneFailure = (what: string): Counts => ({ passed: 0, failed: 1, failures: [what] });

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes, of the machine and there: the tests hold less than a quarter of it at once. */
const enough = 8 * 2 ** 30;

const begun = 'ppid-tests-';

/** Removes what runs that were ended from outside have left there. */
function sweep(): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(begun)))
    if (name === `${begun}${process.pid}` || !existsSync(`/proc/${name.slice(begun.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true });
}

/**
 * Lets the tests write where no disk has to be waited for: they write 120 MB a second, and a disk that
 * stands still for a moment fails what measures or waits. Not where memory is short, or a place was named.
 */
function writeToMemory(): void {
  if (process.env.TMPDIR !== undefined || process.availableMemory() < enough) return;
  const folder = join(memory, `${begun}${process.pid}`);
  try {
    sweep();
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < enough) return;
    mkdirSync(folder);
    // Programs of other users work in it as well, whatever the umask.
    chmodSync(folder, 0o755);
  } catch {
    return;
  }
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

async function vitest(project: string): Promise<Counts> {
  const report = join(reports, `${project}.json`);
  const { ok } = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, '--reporter', 'default', '--reporter', countingReporter],
    { env: { TEST_COUNTS_FILE: report } },
  );
  return countStep<Counts>(ok, report, (counts) => counts);
}

async function checks(): Promise<Counts> {
  const failures = await runChecks();
  return { passed: 0, failed: failures.length, failures };
}

/** Tests of the product as built from what is here now. */
async function playwright(...projects: string[]): Promise<Counts> {
  if (!(await buildWhenStale())) return oneFailure('the build: see above');
  const report = join(reports, `${projects.join('-')}.json`);
  try {
    const { ok } = await runNode(
      'node_modules/@playwright/test/cli.js',
      ['test', '--reporter', 'list,json', ...projects.map((name) => `--project=${name}`)],
      { env: { CHROME_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return countStep(ok, report, countPlaywright);
  } catch (error) {
    return oneFailure(error instanceof Error ? error.message : String(error));
  }
}

/** The contract, of which tests ask a real scanner of uploads, a real proxy and a real judge of signatures. */
async function contract(): Promise<Counts> {
  try {
    ensureClamd();
    ensureNginx();
    ensurePdfsig();
    ensureCertutil();
  } catch (error) {
    return oneFailure(error instanceof Error ? error.message : String(error));
  }
  return vitest('contract-sqlite');
}

const steps: [title: string, run: () => Promise<Counts>][] = [
  ['Checks', checks],
  ['Unit tests', () => vitest('unit')],
  ['HTTP contract on SQLite', contract],
  ['HTTP contract on PostgreSQL', () => vitest('contract-postgres')],
  [
    'Browser tests, and the product as a process',
    () => playwright('process', 'phone', 'site', 'desktop'),
  ],
  ['The product as a process, alone', () => playwright('product')],
];

writeToMemory();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const closing: string[] = [];
const failures: string[] = [];
for (const [title, run] of steps) {
  say(`\n== ${title}`);
  const from = performance.now();
  const counts = await run();
  passed += counts.passed;
  failed += counts.failed;
  failures.push(...counts.failures.map((failure) => `✗ ${title}: ${failure}`));
  const seconds = Math.round((performance.now() - from) / 1000);
  closing.push(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}

// At the end, where somebody who sees no more than the last lines of a log finds it.
for (const failure of failures) say(`\n${failure}`);
say(`\n${closing.join('\n')}`);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
