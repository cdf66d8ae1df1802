import { isConfigError } from '#server/config-error.ts';
import { start } from '#server/main.ts';

/** Serves in this process until SIGTERM or SIGINT, then lets what is under way finish. */
export async function serve(): Promise<void> {
  const started = start(process.env);
  const stop = (): void => {
    started
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    await started;
  } catch (error) {
    // What an operator can mend is said in one line; anything else with where it comes from.
    console.error(isConfigError(error) || isRefusal(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** The system said no: the port is taken, a folder may not be written. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

if (import.meta.main) await serve();
