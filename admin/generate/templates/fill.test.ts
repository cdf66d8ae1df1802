import { expect, test } from 'vitest';
import type { CaseRecord } from '#resources';
import { filledFrom, putInPlaceOf, putInto } from './fill.ts';

const request = {
  nomor_registrasi: 'PI-2026-000042',
  nama_pemohon: 'Sari',
  judul: 'Laporan keuangan',
  tanggal_diterima: '2026-11-16T03:00:00.000Z',
  batas_waktu: '2026-11-30T16:59:59.999Z',
  nama_unit_kerja: null,
};
const fill = (text: string, of: object = {}) =>
  filledFrom({ ...request, ...of } as unknown as CaseRecord, text);

test('a template is filled in from the case', () => {
  expect(fill('{nama}, {nomor} “{judul}” {tanggal} sampai {batas}, {unit}')).toBe(
    'Sari, PI-2026-000042 “Laporan keuangan” 16 November 2026 sampai 30 November 2026, PPID',
  );
  expect(fill('{nama} dari {unit}', { nama_pemohon: null, nama_unit_kerja: 'Keuangan' })).toBe(
    'Pemohon Informasi Publik dari Keuangan',
  );
});

test('it comes where the cursor stands, in place of what is marked, on lines of its own', () => {
  expect(putInto('', 'Teks.', { from: 0, to: 0 })).toEqual({ text: 'Teks.', caret: 5 });
  expect(putInto('Awal.', 'Teks.', { from: 5, to: 5 })).toEqual({
    ...{ text: 'Awal.\nTeks.', caret: 11 },
  });
  expect(putInto('Awal lama akhir', 'baru', { from: 5, to: 9 })).toEqual({
    ...{ text: 'Awal baru akhir', caret: 9 },
  });
});

test('another template takes the place of the last, and of nothing that was typed', () => {
  expect(putInPlaceOf('', 'Diketik.', 'Satu.')).toBe('Diketik.\nSatu.');
  expect(putInPlaceOf('Satu.', 'Diketik.\nSatu.', 'Dua $&.')).toBe('Diketik.\nDua $&.');
  expect(putInPlaceOf('Satu.', 'Satu, diubah.', 'Dua.')).toBe('Satu, diubah.\nDua.');
});
