import { useSyncExternalStore } from 'react';

/** Under this and a resource's name the device keeps the columns that somebody chose for its list. */
const prefix = 'ppid.kolom.';
const watchers = new Set<() => void>();
const read = new Map<string, { text: string | null; chosen: readonly string[] | null }>();

function namesIn(text: string | null): readonly string[] | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

function chosenFor(resource: string): readonly string[] | null {
  const text = localStorage.getItem(prefix + resource);
  const known = read.get(resource);
  // React wants the same answer as long as nothing has changed.
  if (known && known.text === text) return known.chosen;
  const chosen = namesIn(text);
  read.set(resource, { text, chosen });
  return chosen;
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The columns that were chosen on this device; null where nobody has. */
export const useChosenColumns = (resource: string): readonly string[] | null =>
  useSyncExternalStore(watch, () => chosenFor(resource));

/** Keeps a choice; null goes back to the columns of the declaration. */
export function chooseColumns(resource: string, names: readonly string[] | null): void {
  if (names === null) localStorage.removeItem(prefix + resource);
  else localStorage.setItem(prefix + resource, JSON.stringify(names));
  for (const tell of watchers) tell();
}
