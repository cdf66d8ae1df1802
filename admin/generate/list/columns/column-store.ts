import { useSyncExternalStore } from 'react';

/** What somebody has made of the columns of a list. */
export interface ColumnChoice {
  /** Every column by name, the shown ones and the others. */
  urutan: readonly string[];
  /** Those that are shown. */
  tampil: readonly string[];
}

/** Under this and a resource's name the device keeps what somebody chose for its list. */
const prefix = 'ppid.kolom.';
const watchers = new Set<() => void>();
const read = new Map<string, { text: string | null; choice: ColumnChoice | null }>();

function choiceIn(text: string | null): ColumnChoice | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // A device may still hold what it kept before columns had an order: the names of the shown ones.
    if (Array.isArray(value)) return { urutan: [], tampil: value.map(String) };
    const { urutan, tampil } = value as Partial<ColumnChoice>;
    if (!Array.isArray(urutan) || !Array.isArray(tampil)) return null;
    return { urutan: urutan.map(String), tampil: tampil.map(String) };
  } catch {
    return null;
  }
}

function choiceFor(resource: string): ColumnChoice | null {
  const text = localStorage.getItem(prefix + resource);
  const known = read.get(resource);
  // React wants the same answer as long as nothing has changed.
  if (known && known.text === text) return known.choice;
  const choice = choiceIn(text);
  read.set(resource, { text, choice });
  return choice;
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** What was chosen on this device; null where nobody has. */
export const useColumnChoice = (resource: string): ColumnChoice | null =>
  useSyncExternalStore(watch, () => choiceFor(resource));

/** Keeps a choice; null goes back to the columns of the declaration. */
export function chooseColumns(resource: string, choice: ColumnChoice | null): void {
  if (choice === null) localStorage.removeItem(prefix + resource);
  else localStorage.setItem(prefix + resource, JSON.stringify(choice));
  for (const tell of watchers) tell();
}
