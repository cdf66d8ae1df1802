import { expect, it } from 'vitest';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { daysOf, monthOf, monthRows, percentOf, unitsOf } from './rows.ts';

it('tells what became of the cases of a month', () => {
  const menurut_status = [
    { nilai: 'diajukan', jumlah: 1 },
    { nilai: 'diproses', jumlah: 2 },
    { nilai: 'selesai', jumlah: 4 },
  ];
  const summary = { menurut_bulan: [{ bulan: '2026-05', jumlah: 7, menurut_status }] };
  expect(monthRows(summary as unknown as Ringkasan)).toEqual([
    { bulan: '2026-05', jumlah: 7, selesai: 4, dicabut: 0, berjalan: 3 },
  ]);
});

it('names what no work unit has, and a unit that is gone', () => {
  const menurut_unit = [
    { id: 'a', nama: 'Divisi A', jumlah: 2 },
    { id: 'b', nama: null, jumlah: 1 },
    { id: null, nama: null, jumlah: 1 },
  ];
  expect(unitsOf({ menurut_unit } as unknown as Ringkasan).map(({ label }) => label)).toEqual([
    'Divisi A',
    'Unit yang sudah dihapus',
    'Belum diteruskan',
  ]);
});

it('puts spans, shares and months in words', () => {
  expect(daysOf({ dari: 11, sampai: 17 })).toBe('11–17');
  expect(daysOf({ dari: 18, sampai: null })).toBe('>17');
  expect([percentOf(2, 3), percentOf(1, 900), percentOf(0, 9), percentOf(0, 0)]).toEqual([
    '67%',
    '<1%',
    '0%',
    '–',
  ]);
  expect(monthOf('2026-08')).toBe('Agu');
});
