import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '#core/clock.ts';
import { refuseSecond } from '#server/database/refuse-second.ts';

/**
 * Serves in this process until SIGTERM or SIGINT, then lets what is under way finish.
 * @param site the folder of the built site, null for the API alone; where builds go when not given
 */
export async function serve(site?: string | null): Promise<void> {
  // A declaration that does not hold together fails as it is read, so this is part of the start.
  const started = load().then(({ start }) => start(process.env, systemClock, site));
  let isStarting = true;
  let isStopping = false;
  const stop = (): void => {
    // Of a start that hangs the second is the last: nothing was acknowledged yet.
    if (isStopping && isStarting) process.exit(1);
    if (isStopping) return;
    isStopping = true;
    started
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  // Heard again and again: a service manager tells the whole group, and whoever started this passes it on. One
  // that nobody listens for would end the process at once.
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Files on a disk that is full lose what is said, and end nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await started;
    isStarting = false;
    setTimeout(releaseMemory, releaseAfter).unref();
  } catch (error) {
    // What an operator can mend is said in one line; anything else with where it comes from.
    console.error(isRefusal(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Reading the server takes most of a start: a second one on the same file need not wait for it. */
async function load() {
  refuseSecond(process.env);
  return import('#server/main.ts');
}

/** ms from ready until what the start needed is given back; whoever waited is answered by then. */
const releaseAfter = 1_000;

/**
 * Reading and checking the declarations leaves some 30 MB behind, which V8 keeps for as long as it
 * is not short of memory. On a small machine others are.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

const mendable = new Set(['ConfigError', 'ResourceError', 'DatabaseInUse']);

/** A setting, a declaration, a second server, a port that is taken, a folder that is closed. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && (mendable.has(error.name) || 'syscall' in error);
}

if (import.meta.main) await serve();
