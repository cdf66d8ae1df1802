import { expect, test } from 'vitest';
import { excerpt, marked } from './excerpt.ts';
import { termsOf } from '#core/search/words.ts';

const terms = (...words: string[]) => new Set(words.flatMap(termsOf));
const shown = (pieces: ReturnType<typeof marked>) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

test('what was found is marked in whatever form it stands, and the text is the same', () => {
  const text = 'Permohonan: siapa pun boleh memohon. Keberatan, tidak.';
  expect(shown(marked(text, terms('permohonan')))).toBe(
    '[Permohonan]: siapa pun boleh [memohon]. Keberatan, tidak.',
  );
  expect(shown(marked('', terms('apa')))).toBe('');
});

test('an excerpt shows where the most was found, between whole words', () => {
  const filler = 'kata lain yang panjang sekali '.repeat(20);
  const text = `biaya ${filler}biaya salinan cetak ${filler}`;
  const part = shown(excerpt(text, terms('biaya', 'salinan')));
  expect(part).toContain('[biaya] [salinan] cetak');
  expect(part).toMatch(/^… \w/);
  expect(part).toMatch(/\w …$/);
  expect(part.length).toBeLessThan(240);
});

test('a short text shows whole, and one without anything found shows its beginning', () => {
  expect(shown(excerpt('Tidak ada apa-apa.', terms('biaya')))).toBe('Tidak ada apa-apa.');
  expect(shown(excerpt('awal '.repeat(100), terms('biaya')))).toMatch(/^awal awal.* …$/);
});
