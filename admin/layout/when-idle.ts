/** ms after which a browser that tells of no idle moment is taken to have one. */
const idleAfter = 2000;

/** Does something once the browser has nothing else to do. @returns leaves it undone */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, idleAfter);
  return () => clearTimeout(timer);
}
