import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed: a line on where each is, and the first lines of what it said. */
  failures: string[];
}

/** The part that we read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** The part that we read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const linesShown = 12;

function failure(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesShown);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const broken = failed.filter(({ assertionResults }) => assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...failed.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${name} › ${fullName}`, failureMessages[0]),
          ),
      ),
    ],
  };
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error;
        return failure(`[${projectName}] tests/${file}:${line} › ${title}`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message }) => failure('outside the tests', message)),
    ],
  };
}

/**
 * What one step adds to the closing line. A step that went wrong in another way than by a failed
 * test (no report, no test at all, an error outside the tests) counts as one failure, so that the
 * line never says "0 failed" of a failing run.
 */
export function countStep<Report>(
  ok: boolean,
  reportFile: string,
  count: (report: Report) => Counts,
): Counts {
  const counts = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : { passed: 0, failed: 0, failures: [] };
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return silent ? { ...counts, failed: 1, failures: ['no test says why: see above'] } : counts;
}
