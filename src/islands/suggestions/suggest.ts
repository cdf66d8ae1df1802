import { searchOf, type Search } from '#src/search/engine.ts';
import type { Entry } from '#src/search/entry.ts';
import { loadEntries, renewedEntries } from '#src/search/load.ts';
import { siteVocabulary } from '#src/search/site-vocabulary.ts';
import { nearest } from './nearest.ts';

let search: Promise<Search> | null = null;

async function makeSearch(): Promise<Search> {
  const built = await loadEntries();
  return searchOf((await renewedEntries(built).catch(() => null)) ?? built, siteVocabulary);
}

/** What is published already and may answer a request of this title. @throws Error */
export async function suggest(title: string): Promise<Entry[]> {
  search ??= makeSearch().catch((error: unknown) => {
    search = null;
    throw error;
  });
  return nearest(title, (await search)(title));
}
