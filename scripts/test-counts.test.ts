import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, runNode } from './processes.ts';
import {
  countingReporter,
  countPlaywright,
  countStep,
  type Counts,
  type PlaywrightReport,
} from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'ppid-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const planted = {
  'adds.test.js': `
    import { expect, test } from 'vitest';
    test('adds', () => expect(1 + 1).toBe(2));
    test('subtracts', () => expect(2 - 1).toBe(2));
    test.skip('divides', () => undefined);`,
  'before.test.js': `
    import { beforeAll, describe, test } from 'vitest';
    describe('a server', () => {
      beforeAll(() => { throw new Error('no room'); });
      test('answers', () => undefined);
    });`,
  'after.test.js': `
    import { afterAll, test } from 'vitest';
    afterAll(() => { throw new Error('still busy'); });
    test('is done', () => undefined);`,
  'broken.test.js': `import './missing.js';`,
  'stray.test.js': `
    import { test } from 'vitest';
    test('leaves', () => { void Promise.reject(new Error('nobody waits')); });`,
};

test('Vitest: tests, and whatever failed before, after and outside them', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const project = mkdtempSync(join(root, '.cache/planted-'));
  for (const [name, text] of Object.entries(planted)) writeFileSync(join(project, name), text);
  const report = join(folder, 'counts.json');
  const { ok } = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--root', project, '--reporter', countingReporter],
    { quiet: true, env: { TEST_COUNTS_FILE: report } },
  );
  rmSync(project, { recursive: true });
  expect(ok).toBe(false);
  const { failures, ...counts } = countStep<Counts>(ok, report, (written) => written);
  expect(counts).toEqual({ passed: 3, failed: 5 });
  for (const [where, why] of [
    ['adds.test.js › subtracts', 'expected 1 to be 2'],
    ['before.test.js › a server', 'no room'],
    ['after.test.js', 'still busy'],
    ['broken.test.js', 'missing.js'],
    ['outside the tests', 'nobody waits'],
  ] as const) {
    const [one, ...others] = failures.filter((text) => text.split('\n')[0] === where);
    expect(one, where).toContain(why);
    expect(others).toEqual([]);
  }
});

test('Playwright: a flaky test and an error outside the tests are failures', () => {
  const spec = (title: string, status: string, message = '') => ({
    title,
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{}, { error: { message } }] }],
  });
  const suites: PlaywrightReport['suites'] = [
    {
      specs: [spec('opens', 'expected')],
      suites: [{ specs: [spec('closes', 'unexpected', 'it stayed'), spec('turns', 'flaky')] }],
    },
  ];
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: [
      '[phone] tests/e2e/a.spec.ts:7 › closes\n    it stayed',
      '[phone] tests/e2e/a.spec.ts:7 › turns',
      'outside the tests\n    no browser',
    ],
  });
});

test('of a long message the first lines are told', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const { failures } = countPlaywright({
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    errors: [{ message }],
    suites: [],
  });
  expect(failures[0]).toContain('line 0');
  expect(failures[0]).not.toContain('line 50');
});

const unknown = ['no test says why: see above'];
test.each([
  ['a green step', true, { passed: 2, failed: 0 }, { passed: 2, failed: 0, failures: [] }],
  ['failed tests', false, { passed: 2, failed: 3 }, { passed: 2, failed: 3, failures: [] }],
  ['no test at all', true, { passed: 0, failed: 0 }, { passed: 0, failed: 1, failures: unknown }],
  [
    'an error that no test has',
    false,
    { passed: 2, failed: 0 },
    { passed: 2, failed: 1, failures: unknown },
  ],
])('%s', (_, ok, counts, expected) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, '{}');
  expect(countStep(ok, report, () => ({ ...counts, failures: [] }))).toEqual(expected);
});

test('no report is one failure', () => {
  const counted = countStep(true, join(folder, 'missing.json'), () => ({
    passed: 1,
    failed: 0,
    failures: [],
  }));
  expect(counted).toEqual({ passed: 0, failed: 1, failures: unknown });
});
