import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** The part that we read of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The part that we read of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
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
    : { passed: 0, failed: 0 };
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
