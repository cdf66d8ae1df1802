import { askedWords } from '#core/search/words.ts';
import type { Pencarian } from '#data/schema/pencarian.ts';

/** The words of visitors, as data/pencarian.json says them. */
export type Vocabulary = Pick<Pencarian, 'padanan' | 'halaman'>;

/** The addresses that editors lead a question to, in the order of the file. */
export function leadsBy(pages: Vocabulary['halaman']): (words: readonly string[]) => string[] {
  const leads = new Map<string, string[]>();
  for (const { tautan, kata } of pages) {
    for (const phrase of kata) {
      const key = keyOf(askedWords(phrase));
      leads.set(key, [...(leads.get(key) ?? []), tautan]);
    }
  }
  return (words) => leads.get(keyOf(words)) ?? [];
}

/** In whatever order they were typed. */
const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');
