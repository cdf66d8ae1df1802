import { indexPath, type EntriesBySource, type Entry } from '#core/site/entry.ts';

/** What can be found. @throws Error */
export async function loadEntries(): Promise<Entry[]> {
  const response = await fetch(indexPath);
  if (!response.ok) throw new Error(String(response.status));
  return Object.values((await response.json()) as EntriesBySource).flat();
}
