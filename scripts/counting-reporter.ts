import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';
import { countVitest } from './test-counts.ts';

/**
 * Vitest's own report in JSON says nothing of what failed outside a test, in a hook for instance.
 * Writes the `Counts` of a run to TEST_COUNTS_FILE.
 */
export default class CountingReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = async (modules, unhandled) => {
    const file = process.env['TEST_COUNTS_FILE'];
    if (!file) throw new Error('TEST_COUNTS_FILE is not given.');
    await writeFile(file, JSON.stringify(countVitest(modules, unhandled)));
  };
}
