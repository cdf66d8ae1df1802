/** Lets a draft go again, so that another tab may open it. */
export type LetGo = () => void;

/**
 * Takes a draft for this tab until it is let go of, or the page goes.
 * @param patience ms to wait for a tab that has it; a page that is loaded anew may still hold it
 * @returns null where another tab has it. A browser without locks (a page over plain http) holds all
 */
export function holdDraft(name: string, patience = 0): Promise<LetGo | null> {
  // Not there on a page over plain http.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((letGo) => resolve(letGo));
    };
    const how = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    locks.request(`draf:${name}`, how, hold).catch(() => resolve(null));
  });
}

/** Resolves once no other tab has the draft open. Rejects where the signal says that nobody waits. */
export async function untilFree(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(`draf:${name}`, { signal }, () => undefined);
}
