import { expect, test } from 'vitest';
import { blanksInWords, filledIn, unknownBlanks } from './blanks.ts';

const known = { nama: 'nama pemohon', nomor: 'nomor registrasi' };

test('a blank that nobody fills in is found, once', () => {
  expect(unknownBlanks('{nama}, {nomer} dan {nomer}, {} {constructor}', known)).toEqual([
    ...['nomer', '', 'constructor'],
  ]);
  expect(unknownBlanks('Kurung { terbuka, dan } tertutup', known)).toEqual([]);
});

test('blanks are filled in wherever they stand, and what is not known stays', () => {
  const values = { nama: 'Sari $& {nomor}', nomor: '' };
  expect(filledIn('{nama}; {nama}: {nomor} {lain} {toString}', values)).toBe(
    'Sari $& {nomor}; Sari $& {nomor}: {nomor} {lain} {toString}',
  );
});

test('they are told by name and meaning', () => {
  expect(blanksInWords(known)).toBe('{nama} nama pemohon, {nomor} nomor registrasi');
});
