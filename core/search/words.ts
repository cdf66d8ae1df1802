import { stemsOf } from './stem.ts';
import { wordsOf } from './text.ts';

/** Words that say nothing of what is looked for, in questions most of all. */
const empty = new Set(
  (
    'ada adalah agar akan anda apa apakah atas atau bagaimana bagi bahwa berapa bila bisa bolehkah ' +
    'boleh dalam dan dapat dari dengan di dimana gimana hal ialah ingin ini itu jika juga kami ' +
    'kapan karena ke kenapa kepada mana maka mau mengapa mereka oleh pada para saat saja saya ' +
    'sebagai secara sedang seperti siapa suatu sudah telah tentang tolong untuk yaitu yang'
  ).split(' '),
);

/** What a word of a text is found by: itself and what it may be derived from. */
export const termsOf = (word: string): string[] => [word, ...stemsOf(word)];

/** Words of asking, rather than of what is asked for: left out where they are found with nothing. */
const asking = new Set(
  (
    'butuh cara cari carikan cek contoh daftar data dokumen download info informasi lihat melihat ' +
    'membaca mencari mendapatkan mengetahui mengunduh minta mohon salinan tahu unduh'
  ).split(' '),
);

/** The words of a search, without those that say nothing unless there are no others. */
export const askedWords = (q: string): string[] =>
  without((word) => empty.has(word), [...new Set(wordsOf(q))]);

/** What a search is about, of its words. */
export const subjectOf = (words: readonly string[]): string[] =>
  without((word) => asking.has(word), words);

/** A year says when, and nothing of what: it is left out where nothing of that year is found. */
export const withoutYears = (words: readonly string[]): string[] =>
  without((word) => /^(?:19|20)\d\d$/.test(word), words);

/** The words that say nothing by themselves, yet make a question: "siapa", "berapa". */
export const questionWords = (q: string): string[] => wordsOf(q).filter((word) => empty.has(word));

function without(isWeak: (word: string) => boolean, words: readonly string[]): string[] {
  const telling = words.filter((word) => !isWeak(word));
  return telling.length > 0 ? telling : [...words];
}
