import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countStep, countVitest } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'ppid-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('Vitest: tests, and files that could not be loaded', () => {
  const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests) });
  const testResults = [file('passed', 3), file('failed', 2), file('failed', 0)];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
  });
});

test('Playwright: a flaky test and an error outside the tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

test.each([
  ['a green step', true, { passed: 2, failed: 0 }, { passed: 2, failed: 0 }],
  ['failed tests', false, { passed: 2, failed: 3 }, { passed: 2, failed: 3 }],
  ['no test at all', true, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['an error that no test has', false, { passed: 2, failed: 0 }, { passed: 2, failed: 1 }],
])('%s', (_, ok, counts, expected) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, '{}');
  expect(countStep(ok, report, () => counts)).toEqual(expected);
});

test('no report is one failure', () => {
  const counted = countStep(true, join(folder, 'missing.json'), () => ({ passed: 1, failed: 0 }));
  expect(counted).toEqual({ passed: 0, failed: 1 });
});
