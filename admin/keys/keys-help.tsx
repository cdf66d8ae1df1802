import { useSyncExternalStore } from 'react';
import { lazyDialog, usePreload } from '#admin/layout/lazy-dialog.tsx';
import { useKeys } from './use-keys.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

let open = false;
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
  usePreload(KeysDialog);
  return <KeysDialog open={state} onClose={() => show(false)} />;
}
