import type { ReadingState } from './reader.ts';

/** What is said about reading aloud, wherever something is read. */
export const readingWords: Record<Exclude<ReadingState, 'failed'>, string> = {
  silent: 'Berhenti.',
  reading: 'Sedang dibacakan.',
  paused: 'Dijeda.',
  done: 'Selesai dibacakan.',
};

export const caveat =
  'Perangkat Anda tidak punya suara bahasa Indonesia, sehingga pelafalannya mungkin terdengar asing.';
