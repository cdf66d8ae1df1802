import { expect, test } from 'vitest';
import { laporan2024 } from '#data/index.ts';
import { petalHeights, petalWords, yearFigures } from './year-figures.ts';

test('a year is told by its totals, each month by a petal', () => {
  const figures = yearFigures(laporan2024);
  expect(figures).toMatchObject({ tahun: '2024', registrasi: '249', hari: '2,2' });
  expect(figures.dikabulkan).toMatch(/^\d+%$/);
  const heights = petalHeights(figures.bulan);
  expect(heights).toHaveLength(12);
  expect(Math.max(...heights)).toBe(84);
  expect(petalWords(figures)).toMatch(/^Registrasi setiap bulan tahun 2024: Januari \d+, /);
});

test('a year in which nothing came shows nothing that is not known', () => {
  const month = {
    ...{ bulan: 'Januari', alasanPenolakan: [] },
    jumlahPengguna: {
      ...{ jumlahRegistrasi: 0, jumlahPermohonanInformasi: 0, jumlahKeberatan: 0 },
      ...{ waktuPenyelesaian: '', rataRataWaktuPenyelesaian: null },
    },
    jumlahDikabulkanDanDitolak: { dikabulkan: 0, ditolak: 0 },
  };
  const total = { jumlahRegistrasi: 0, rataRataWaktuPenyelesaian: null };
  const figures = yearFigures({ ...laporan2024, data: [month], total });
  expect(figures).toMatchObject({ registrasi: '0', dikabulkan: '', hari: '' });
  expect(petalHeights(figures.bulan)).toEqual([4]);
});
