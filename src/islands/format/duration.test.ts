import { expect, test } from 'vitest';
import { durationInWords } from './duration.ts';

test.each([
  [0, '0 detik'],
  [1, '1 detik'],
  [59, '59 detik'],
  [60, '1 menit'],
  [61, '1 menit 1 detik'],
  [845, '14 menit 5 detik'],
  [3600, '1 jam'],
  [3605, '1 jam'],
  [9000, '2 jam 30 menit'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
