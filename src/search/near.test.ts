import { expect, test } from 'vitest';
import { isNear } from './near.ts';

test.each([
  ['Pengumuman penerimaan pegawai', 'penerimaan pegawai', true],
  ['Penerimaan para calon pegawai baru', 'penerimaan pegawai', true],
  ['Pegawai, penerimaannya', 'penerimaan pegawai', true],
  ['Pelaporan penerimaan hadiah atau janji oleh pegawai', 'penerimaan pegawai', false],
  ['Penerimaan hadiah', 'penerimaan pegawai', false],
  ['', 'penerimaan pegawai', false],
])('"%s" says "%s": %s', (text, phrase, isSaid) => {
  expect(isNear(['', text], phrase.split(' '))).toBe(isSaid);
});

test('a phrase whose words stand in different texts is not said', () => {
  expect(isNear(['Penerimaan', 'Pegawai'], ['penerimaan', 'pegawai'])).toBe(false);
});
