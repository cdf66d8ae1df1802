import type { FastifyBaseLogger } from 'fastify';
import type { Failure } from './trying.ts';

/** Looks after which what could not be made is tried again, at most: five minutes. */
const mostLooks = 200;

/** Resources of which something could not be made: tried again, after twice as many looks each time. */
export function failingOf(log: FastifyBaseLogger) {
  const waits = new Map<string, { whole: number; left: number }>();
  return {
    /** To be asked once a look. */
    isDue(name: string): boolean {
      const tried = waits.get(name);
      if (!tried) return false;
      tried.left -= 1;
      return tried.left <= 0;
    },
    /** What came of those that were tried. */
    note(names: ReadonlySet<string>, failures: readonly Failure[]): void {
      for (const { path, error: err } of failures)
        log.error({ err, path }, 'a page cannot be made');
      const failed = new Set(failures.flatMap(({ of }) => of));
      for (const name of names) {
        const whole = Math.min(mostLooks, 2 * (waits.get(name)?.whole ?? 0.5));
        if (failed.has(name)) waits.set(name, { whole, left: whole });
        else waits.delete(name);
      }
    },
  };
}
