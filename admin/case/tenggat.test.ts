import { expect, test } from 'vitest';
import { tenggatText, tenggatTone } from './tenggat.ts';

const at = (sisa_hari: number, terlambat = false) => ({
  sisa_hari,
  terlambat,
  tahun_tanpa_daftar: [],
});

test.each([
  [at(7), '7 hari kerja lagi', 'neutral'],
  [at(2), '2 hari kerja lagi', 'warning'],
  [at(0), 'Hari ini', 'warning'],
  [at(-3, true), 'Terlambat 3 hari kerja', 'danger'],
  // Past its due date with no working day since: late all the same.
  [at(0, true), 'Terlambat', 'danger'],
])('%o reads "%s"', (tenggat, text, tone) => {
  expect(tenggatText(tenggat)).toBe(text);
  expect(tenggatTone(tenggat)).toBe(tone);
});
