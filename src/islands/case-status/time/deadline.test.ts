import { expect, test } from 'vitest';
import { deadlineCaveat, deadlineOf } from './deadline.ts';

const withDays = (sisa_hari: number, terlambat = false, tahun_tanpa_daftar: number[] = []) => ({
  tenggat: { sisa_hari, terlambat, tahun_tanpa_daftar },
});

test.each([
  [withDays(7), 'Sisa 7 hari kerja', 'neutral'],
  [withDays(2), 'Sisa 2 hari kerja', 'warning'],
  [withDays(0), 'Jatuh tempo hari ini', 'warning'],
  [withDays(-3, true), 'Terlambat 3 hari kerja', 'danger'],
  [withDays(0, true), 'Terlambat', 'danger'],
])('%#: %s', (request, text, tone) => {
  expect(deadlineOf(request)).toEqual({ text, tone });
});

test('a case that is settled has no deadline', () => {
  expect(deadlineOf({ tenggat: null })).toBeNull();
});

test('a year without a list of holidays is said out loud', () => {
  expect(deadlineCaveat(withDays(5))).toBeNull();
  expect(deadlineCaveat(withDays(5, false, [2027]))).toContain('tahun 2027');
});
