import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useKeys } from './use-keys.ts';

const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** null: not opened yet, so not loaded either. */
let open: boolean | null = null;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the list of what single keys do. */
export const showKeys = () => show(true);

/** The list of what single keys do, on "?" or when asked for. */
export function KeysHelp() {
  const state = useSyncExternalStore(subscribe, () => open);
  useKeys({ '?': showKeys });
  return state === null ? null : (
    <Suspense>
      <KeysDialog open={state} onClose={() => show(false)} />
    </Suspense>
  );
}
