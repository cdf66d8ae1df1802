import file from '#data/pencarian.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';

/** The words of this site's visitors. One file of its own: it is part of what the search loads. */
export const siteVocabulary: Vocabulary = file;
