import { searchOf, type Search } from '#src/search/engine.ts';
import type { Entry } from '#core/site/entry.ts';
import { loadEntries } from '#src/search/load.ts';
import { siteVocabulary } from '#src/search/site-vocabulary.ts';
import { nearest } from './nearest.ts';

let search: Promise<Search> | null = null;

const makeSearch = async (): Promise<Search> => searchOf(await loadEntries(), siteVocabulary);

/** What is published already and may answer a request of this title. @throws Error */
export async function suggest(title: string): Promise<Entry[]> {
  search ??= makeSearch().catch((error: unknown) => {
    search = null;
    throw error;
  });
  return nearest(title, (await search)(title));
}
