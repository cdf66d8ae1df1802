/** Serves in this process until SIGTERM or SIGINT, then lets what is under way finish. */
export async function serve(): Promise<void> {
  // A declaration that does not hold together fails as it is read, so this is part of the start.
  const started = import('#server/main.ts').then(({ start }) => start(process.env));
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
    console.error(isRefusal(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const mendable = new Set(['ConfigError', 'ResourceError', 'DatabaseInUse']);

/** A setting, a declaration, a second server, a port that is taken, a folder that is closed. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && (mendable.has(error.name) || 'syscall' in error);
}

if (import.meta.main) await serve();
