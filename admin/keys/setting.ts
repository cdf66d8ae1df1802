import { useSyncExternalStore } from 'react';

/** On the device: single keys do nothing (WCAG 2.1.4). */
const offKey = 'ppid.pintasan-mati';
const listeners = new Set<() => void>();

export const keysAreOn = (): boolean => localStorage.getItem(offKey) === null;

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, '1');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys do something on this device. */
export const useKeysAreOn = (): boolean => useSyncExternalStore(subscribe, keysAreOn);
