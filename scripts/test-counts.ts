import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed: a line on where each is, and the first lines of what it said. */
  failures: string[];
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

/** What has Vitest write its `Counts`. */
export const countingReporter = fileURLToPath(new URL('counting-reporter.ts', import.meta.url));

const linesShown = 12;

function failure(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesShown);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

type Told = Pick<SerializedError, 'message' | 'stack'>;

const told = (where: string, errors: readonly Told[]): string[] =>
  errors.map(({ message, stack }) => failure(where, stack || message));

/** All that went wrong in a file: in it as a whole, before or after its tests, and in each of them. */
function failuresOf(module: TestModule): string[] {
  const { children, relativeModuleId: file } = module;
  const unfinished = ['pending', 'queued'].includes(module.state());
  return [
    ...(unfinished ? [failure(file, 'It did not come to its end.')] : []),
    ...told(file, module.errors()),
    ...[...children.allSuites()].flatMap((suite) =>
      told(`${file} › ${suite.fullName}`, suite.errors()),
    ),
    ...[...children.allTests('failed')].map((test) => {
      const [error] = test.result().errors ?? [];
      return failure(`${file} › ${test.fullName}`, error?.stack || error?.message);
    }),
  ];
}

/** @param unhandled what was thrown where no test waited for it */
export function countVitest(modules: readonly TestModule[], unhandled: readonly Told[]): Counts {
  const failures = [...modules.flatMap(failuresOf), ...told('outside the tests', unhandled)];
  const passed = modules.map(({ children }) => [...children.allTests('passed')].length);
  return {
    passed: passed.reduce((sum, count) => sum + count, 0),
    failed: failures.length,
    failures,
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
