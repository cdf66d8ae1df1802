import type { Clock } from '#core/clock.ts';

const hour = 3_600_000;

/**
 * Lets something be done so many times an hour in this process, such as a line that strangers cause.
 * @returns whether it may be done once more
 */
export function createHourly(most: number, clock: Clock): () => boolean {
  let begun = 0;
  let done = 0;
  return () => {
    const now = clock.now().getTime();
    // An hour that begins later than now is of before the clock was set back.
    if (now - begun >= hour || now < begun) [begun, done] = [now, 0];
    done += 1;
    return done <= most;
  };
}
