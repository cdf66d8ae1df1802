import { normalized } from '../format/normalized.ts';

/** A text in which neither case, accents, punctuation nor spacing count. */
export function searchable(text: string): string {
  return normalized(text, 'NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, or of a search: each has to be found, in any order. */
export const wordsOf = (q: string): string[] => searchable(q).split(' ').filter(Boolean);
