import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [12, 'dua belas'],
  [20, 'dua puluh'],
  [21, 'dua puluh satu'],
  [100, 'seratus'],
  [111, 'seratus sebelas'],
  [999, 'sembilan ratus sembilan puluh sembilan'],
])('%d is "%s"', (number, words) => {
  expect(inWords(number)).toBe(words);
});
