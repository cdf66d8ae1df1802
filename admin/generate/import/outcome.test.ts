import { expect, it } from 'vitest';
import type { Baris, Periksa } from '#core/import/calls.ts';
import { outcomeOf, rowsShown, saidOf } from './outcome.ts';

const row = (baris: number, more: Partial<Baris> = {}): Baris => ({
  ...{ baris, nilai: [], galat: [], sama: null },
  ...more,
});
const wrong = row(3, { galat: [{ kolom: 'judul', pesan: 'Judul tidak boleh kosong' }] });
const alike = row(4, { sama: 'Sudah ada di daftar' });
const periksa = (...baris: Baris[]): Periksa => ({ kolom: [], diabaikan: [], catatan: [], baris });

it('counts what would be written, which is nothing where a row is wrong', () => {
  expect(outcomeOf(periksa(row(2), alike), true).ready).toBe(1);
  expect(outcomeOf(periksa(row(2), alike), false).ready).toBe(2);
  expect(outcomeOf(periksa(row(2), alike, wrong), true).ready).toBe(0);
});

it('shows all rows, those that are wrong, or those that are there already', () => {
  const file = periksa(row(2), wrong, alike);
  const outcome = outcomeOf(file, true);
  const numbers = (shown: Parameters<typeof rowsShown>[2]) =>
    rowsShown(file, outcome, shown).map(({ baris }) => baris);
  expect([numbers('semua'), numbers('salah'), numbers('sama')]).toEqual([[2, 3, 4], [3], [4]]);
  expect([wrong, alike, row(2)].flatMap(saidOf)).toEqual([
    ...['Judul tidak boleh kosong', 'Sudah ada di daftar'],
  ]);
});
