import { askPage } from '../published/call.ts';
import { kinds, type Kind } from '../published/records.ts';
import { indexPath, type Entry } from './entry.ts';
import { publishedEntries, searchKinds } from './published.ts';

/** The most that the API puts on a page: what of a kind is older is found as of the build. */
const newest = 100;

/** What could be found when the site was built. @throws Error */
export async function loadEntries(): Promise<Entry[]> {
  const response = await fetch(indexPath);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Entry[];
}

/**
 * The entries with what staff have published, changed and withdrawn since; null where that is
 * nothing, or cannot be known.
 */
export async function renewedEntries(built: readonly Entry[]): Promise<Entry[] | null> {
  const renewals = await Promise.all(kinds.map((kind) => renewal(kind, built).catch(() => null)));
  const changed = renewals.filter((each) => each !== null);
  if (changed.length === 0) return null;
  const gone = new Set(changed.flatMap(({ before }) => before));
  return [...built.filter((entry) => !gone.has(entry)), ...changed.flatMap(({ now }) => now)];
}

interface Renewal {
  before: Entry[];
  now: Entry[];
}

async function renewal<K extends Kind>(kind: K, built: readonly Entry[]): Promise<Renewal | null> {
  const { records, total } = await askPage(kind, 1, newest);
  const fresh = publishedEntries(kind, records);
  const before = built.filter(({ jenis }) => jenis === searchKinds[kind]);
  const known = new Set(fresh.map(({ tautan }) => tautan));
  const older = total > records.length ? before.filter(({ tautan }) => !known.has(tautan)) : [];
  const now = [...fresh, ...older];
  return JSON.stringify(now) === JSON.stringify(before) ? null : { before, now };
}
