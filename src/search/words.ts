import { wordsOf } from '../lists/rows.ts';
import { stemsOf } from './stem.ts';

/** Words that say nothing of what is looked for, in questions most of all. */
const empty = new Set(
  (
    'ada adalah agar akan anda apa apakah atas atau bagaimana bagi bahwa berapa bila bisa bolehkah ' +
    'dalam dan dapat dari dengan di dimana hal ialah ini itu jika juga kami kapan karena ke ' +
    'kenapa kepada mana maka mau mengapa mereka oleh pada para saat saja saya sebagai secara ' +
    'sedang seperti siapa suatu sudah telah tentang untuk yaitu yang'
  ).split(' '),
);

/** What a word of a text is found by: itself and what it may be derived from. */
export const termsOf = (word: string): string[] => [word, ...stemsOf(word)];

/** The words of a search, without those that say nothing unless there are no others. */
export function askedWords(q: string): string[] {
  const words = [...new Set(wordsOf(q))];
  const telling = words.filter((word) => !empty.has(word));
  return telling.length > 0 ? telling : words;
}
