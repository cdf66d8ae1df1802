import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  countPlaywright,
  countStep,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'ppid-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('Vitest: tests, and files that could not be loaded', () => {
  const result = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length === 0 ? 'passed' : 'failed',
    failureMessages,
  });
  const testResults: VitestReport['testResults'] = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [result('adds')] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [result('adds'), result('subtracts', '\u001B[31m1 is not 2\u001B[39m')],
    },
    { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['c.test.ts\n    no such module', 'b.test.ts › subtracts\n    1 is not 2'],
  });
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
