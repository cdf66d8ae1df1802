/** Waits until the page is seen, or no longer is; the signal ends the waiting. */
export function becomes(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const look = () => {
      if (!signal.aborted && document.visibilityState !== state) return;
      done.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: done.signal });
    signal.addEventListener('abort', look, { signal: done.signal });
    look();
  });
}
