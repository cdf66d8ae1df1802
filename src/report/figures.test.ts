import { expect, test } from 'vitest';
import type { BarisLaporan } from '#core/report/baris.ts';
import { laporan2024 } from '#data/index.ts';
import { alasanPerBulan, perbandingan, persen, sebut, terpuncak } from './figures.ts';

const month = (nama: string, more: Partial<BarisLaporan>): BarisLaporan => ({
  nama,
  ...{ registrasi: 0, permohonan: 0, keberatan: 0, dikabulkan: 0, ditolak: 0 },
  rataRata: null,
  alasan: [],
  ...more,
});

test('the months of a year differ from their average by nothing in all', () => {
  const months = perbandingan(laporan2024);
  expect(months).toHaveLength(12);
  const sum = months.reduce((all, each) => all + each.selisihRegistrasi, 0);
  expect(Math.abs(sum)).toBeLessThan(12 * 0.05 + 1e-9);
  expect(months[0]).toMatchObject({ registrasi: 21, bagianDikabulkan: 90, selisihWaktu: -0.1 });
});

test('a month without registrations is compared without inventing a figure', () => {
  const users = {
    ...{ jumlahRegistrasi: 0, jumlahPermohonanInformasi: 0, jumlahKeberatan: 0 },
    ...{ waktuPenyelesaian: '', rataRataWaktuPenyelesaian: null },
  };
  const empty = {
    bulan: 'Januari',
    jumlahPengguna: users,
    jumlahDikabulkanDanDitolak: { dikabulkan: 0, ditolak: 0 },
    alasanPenolakan: [],
  };
  const [only] = perbandingan({
    ...{ status_code: 200, tahun: 2023, data: [empty] },
    total: { jumlahRegistrasi: 0, rataRataWaktuPenyelesaian: null },
  });
  expect(only).toMatchObject({ selisihRegistrasi: 0, bagianDikabulkan: null, selisihWaktu: null });
  expect(persen(0, 0)).toBeNull();
});

test('months that stand out alike are named together, those without a value never', () => {
  const months = [
    month('Januari', { registrasi: 5, rataRata: 2.5 }),
    month('Februari', { registrasi: 7 }),
    month('Maret', { registrasi: 7, rataRata: 1.5 }),
  ];
  expect(terpuncak(months, ({ registrasi }) => registrasi, Math.max)).toEqual({
    bulan: ['Februari', 'Maret'],
    nilai: 7,
  });
  expect(terpuncak(months, ({ rataRata }) => rataRata, Math.min)).toEqual({
    bulan: ['Maret'],
    nilai: 1.5,
  });
  expect(terpuncak([month('Mei', {})], ({ rataRata }) => rataRata, Math.max)).toBeNull();
  expect(sebut(['Mei', 'Juni', 'Juli'])).toBe('Mei, Juni, dan Juli');
});

test('reasons come with their months, the most frequent first', () => {
  const months = [
    month('Januari', { alasan: ['jarang'] }),
    month('Februari', { alasan: ['sering'] }),
    month('Maret', { alasan: ['sering'] }),
  ];
  expect(alasanPerBulan(months)).toEqual([
    { alasan: 'sering', bulan: ['Februari', 'Maret'] },
    { alasan: 'jarang', bulan: ['Januari'] },
  ]);
});
