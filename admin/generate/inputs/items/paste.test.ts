import { expect, test } from 'vitest';
import { date, select, text } from '#core/resource/fields/index.ts';
import { cellsOf, pasted } from './paste.ts';

const fields = {
  tanggal: date({ label: 'Tanggal', required: true }),
  nama: text({ label: 'Nama', required: true }),
  jenis: select({ label: 'Jenis', lookup: 'jenis_hari_libur' }),
};

test('one value is left to the browser, several cells are not', () => {
  expect(cellsOf('Tahun Baru')).toBeNull();
  expect(cellsOf('a\tb')).toEqual([['a', 'b']]);
  expect(cellsOf('a\tb\r\n\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('cells fill rows from their place on, further rows follow', () => {
  const before = [
    { tanggal: '2026-01-01', nama: 'Tahun Baru', jenis: 'libur' },
    { tanggal: '', nama: '', jenis: 'libur' },
  ];
  const cells = [
    ['17 Agustus 2026', 'Kemerdekaan', 'Libur nasional'],
    ['24/12/2026', 'Natal', 'CUTI BERSAMA', 'lebih'],
  ];
  expect(pasted(fields, before, { row: 1, column: 'tanggal' }, cells)).toEqual([
    before[0],
    { tanggal: '2026-08-17', nama: 'Kemerdekaan', jenis: 'libur' },
    { tanggal: '2026-12-24', nama: 'Natal', jenis: 'cuti_bersama' },
  ]);
});

test('from a column in the middle only what is right of it changes', () => {
  const before = [{ tanggal: '2026-01-01', nama: 'Lama', jenis: 'libur' }];
  expect(pasted(fields, before, { row: 0, column: 'nama' }, [['Baru', 'entah']])).toEqual([
    { tanggal: '2026-01-01', nama: 'Baru', jenis: '' },
  ]);
});
