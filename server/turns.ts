import { setImmediate as pause } from 'node:timers/promises';

/** ms for which work goes on before others get their turn. */
const breath = 20;

/** Asked between two steps of long work, it gives others their turn where it is time for that. */
export function createTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < breath) return;
    await pause();
    since = performance.now();
  };
}
