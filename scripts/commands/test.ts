import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from '../build/build.ts';
import { runChecks } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { root, runNode, say } from '../processes.ts';
import { countPlaywright, countStep, countVitest } from '../test-counts.ts';
import type { Counts } from '../test-counts.ts';

const reports = join(root, '.cache/reports');
const oneFailure: Counts = { passed: 0, failed: 1 };

async function vitest(project: string): Promise<Counts> {
  const report = join(reports, `${project}.json`);
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', [
    ...['run', '--project', project],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
  ]);
  return countStep(ok, report, countVitest);
}

async function checks(): Promise<Counts> {
  return { passed: 0, failed: (await runChecks()).length };
}

/** The browser tests, on the product as built from what is here now. */
async function browser(): Promise<Counts> {
  if (!(await buildWhenStale())) return oneFailure;
  const report = join(reports, 'browser.json');
  try {
    const { ok } = await runNode(
      'node_modules/@playwright/test/cli.js',
      ['test', '--reporter', 'list,json'],
      { env: { CHROME_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return countStep(ok, report, countPlaywright);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  }
}

const steps: [title: string, run: () => Promise<Counts>][] = [
  ['Checks', checks],
  ['Unit tests', () => vitest('unit')],
  ['HTTP contract on SQLite', () => vitest('contract-sqlite')],
  ['HTTP contract on PostgreSQL', () => vitest('contract-postgres')],
  ['Browser tests', browser],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
for (const [title, run] of steps) {
  say(`\n== ${title}`);
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
}

say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
