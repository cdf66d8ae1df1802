import { describe, expect, it } from 'vitest';
import { daftarLibur } from './daftar-libur.ts';

const list = (...days: string[]) => ({
  tahun: 2026,
  status: 'resmi',
  sumber: 'Keputusan bersama',
  hari: days.map((tanggal) => ({ tanggal, nama: 'Libur', jenis: 'libur' })),
});

const faults = (value: unknown) =>
  daftarLibur.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a list of the days off of a year', () => {
  it('is taken in its order', () => {
    expect(faults(list('2026-01-01', '2026-02-17', '2026-12-31'))).toBeUndefined();
  });

  it('names the day that does not exist, stands twice, out of order or in another year', () => {
    expect(faults(list('2026-02-29'))).toEqual([['hari.0.tanggal', 'tanggal ini tidak ada']]);
    expect(faults(list('1 Januari'))?.[0]?.[0]).toBe('hari.0.tanggal');
    expect(faults(list('2026-01-01', '2026-01-01'))).toEqual([
      ['hari.1.tanggal', 'tanggal ini tertulis dua kali'],
    ]);
    expect(faults(list('2026-03-01', '2026-01-02'))).toEqual([
      ['hari.1.tanggal', 'harus berdiri sebelum 2026-03-01'],
    ]);
    expect(faults(list('2026-01-01', '2027-01-01'))).toEqual([
      ['hari.1.tanggal', 'bukan hari dalam tahun 2026'],
    ]);
    expect(faults(list('2025-01-01', '2025-05-01', '2025-12-25'))).toHaveLength(1);
  });

  it('knows two statuses and two kinds of day, and no empty list', () => {
    expect(faults({ ...list('2026-01-01'), status: 'mungkin' })?.[0]?.[0]).toBe('status');
    expect(faults(list())?.[0]?.[0]).toBe('hari');
    const [day] = list('2026-01-01').hari;
    expect(faults({ ...list(), hari: [{ ...day, jenis: 'x' }] })?.[0]?.[0]).toBe('hari.0.jenis');
  });
});
