import { clear, createStore, del, entries, set } from 'idb-keyval';
import { drafts } from './drafts.ts';

/** Files of drafts by draft and field. A browser that has no room for them, or no store, keeps none. */
const shelf = createStore('draf', 'berkas');

type Key = [draft: string, field: string];

/** Keeps a file beside its draft; false where it cannot be kept. */
export function keepFile(draft: string, field: string, file: File | undefined): Promise<boolean> {
  const key: Key = [draft, field];
  const kept = file ? set(key, file, shelf) : del(key, shelf);
  return kept.then(
    () => true,
    () => false,
  );
}

/**
 * The files of a draft by field. Those whose draft is no longer there are let go of: it was sent, is
 * older than a week, or went with its account.
 */
export async function filesOf(draft: string): Promise<Record<string, File>> {
  const kept = await entries<Key, File>(shelf).catch(() => []);
  const names = new Set(kept.map(([[name]]) => name));
  await Promise.all([...names].filter((name) => !drafts.load(name)).map(forgetFiles));
  const own = kept.filter(([[name]]) => name === draft && drafts.load(name));
  return Object.fromEntries(own.map(([[, field], file]) => [field, file]));
}

export async function forgetFiles(draft: string): Promise<void> {
  const kept = await entries<Key, File>(shelf).catch(() => []);
  const own = kept.filter(([[name]]) => name === draft);
  await Promise.all(own.map(([key]) => del(key, shelf).catch(() => undefined)));
}

export const forgetAllFiles = (): Promise<void> => clear(shelf).catch(() => undefined);
