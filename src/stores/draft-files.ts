import { clear, createStore, del, entries, set } from 'idb-keyval';
import type { ChosenFile } from './chosen-file.ts';
import { drafts } from './drafts.ts';

/** Files of drafts by draft and place. A browser that has no room for them, or no store, keeps none. */
const shelf = createStore('draf', 'berkas');

/** The first file of a field is under its name, the next ones with their number: `pendukung_lain:1`. */
type Key = [draft: string, place: string];

const fieldOf = (place: string) => place.split(':')[0] ?? '';
const numberOf = (place: string) => Number(place.split(':')[1] ?? 0);

function placesOf(files: readonly ChosenFile[]): Map<string, File> {
  const places = new Map<string, File>();
  for (const [field, file] of files) {
    const before = [...places.keys()].filter((place) => fieldOf(place) === field).length;
    places.set(before > 0 ? `${field}:${before}` : field, file);
  }
  return places;
}

/** What was asked for last: of two changes at once the earlier would put back what the later takes away. */
let last: Promise<unknown> = Promise.resolve();

/** Keeps beside their draft those of `files` that were not among `before`, and lets go of the others. */
export function keepFiles(
  draft: string,
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
): Promise<void> {
  const keeping = last.then(() => keepChanged(draft, files, before));
  last = keeping;
  return keeping;
}

async function keepChanged(
  draft: string,
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
): Promise<void> {
  const [now, then] = [placesOf(files), placesOf(before)];
  const places = [...new Set([...now.keys(), ...then.keys()])];
  const changed = places.filter((place) => now.get(place) !== then.get(place));
  await Promise.all(changed.map((place) => keepFile([draft, place], now.get(place))));
}

/** What cannot be kept is missed when its draft comes back; what stood in its place would be taken for it. */
const keepFile = (key: Key, file: File | undefined): Promise<void> =>
  del(key, shelf)
    .then(() => (file ? set(key, file, shelf) : undefined))
    .catch(() => undefined);

/**
 * The files of a draft in their order. Those whose draft is no longer there are let go of: it was sent,
 * is older than a week, or went with its account.
 */
export async function filesOf(draft: string): Promise<ChosenFile[]> {
  const kept = await entries<Key, File>(shelf).catch(() => []);
  const names = new Set(kept.map(([[name]]) => name));
  await Promise.all([...names].filter((name) => !drafts.load(name)).map(forgetFiles));
  const own = kept.filter(([[name]]) => name === draft && drafts.load(name));
  return own
    .sort(([[, a]], [[, b]]) => numberOf(a) - numberOf(b))
    .map(([[, place], file]) => [fieldOf(place), file]);
}

export async function forgetFiles(draft: string): Promise<void> {
  const kept = await entries<Key, File>(shelf).catch(() => []);
  const own = kept.filter(([[name]]) => name === draft);
  await Promise.all(own.map(([key]) => del(key, shelf).catch(() => undefined)));
}

export const forgetAllFiles = (): Promise<void> => clear(shelf).catch(() => undefined);
