import type { BulanLaporan, LaporanIsi } from './laporan.ts';

/** A month, or the whole year, as a table shows it. */
export interface BarisLaporan {
  nama: string;
  registrasi: number;
  permohonan: number;
  keberatan: number;
  dikabulkan: number;
  ditolak: number;
  /** Working days; null where nothing was answered. */
  rataRata: number | null;
  alasan: string[];
}

/** The lines of a report: its months, and the year's totals, which follow from them. */
export function barisLaporan({ data, total }: LaporanIsi): {
  bulan: BarisLaporan[];
  total: BarisLaporan;
} {
  const bulan = data.map(barisBulan);
  const sum = (of: (line: BarisLaporan) => number) =>
    bulan.reduce((all, line) => all + of(line), 0);
  return {
    bulan,
    total: {
      nama: 'Setahun',
      registrasi: total.jumlahRegistrasi,
      permohonan: sum((line) => line.permohonan),
      keberatan: sum((line) => line.keberatan),
      dikabulkan: sum((line) => line.dikabulkan),
      ditolak: sum((line) => line.ditolak),
      rataRata: total.rataRataWaktuPenyelesaian,
      alasan: [...new Set(bulan.flatMap(({ alasan }) => alasan))],
    },
  };
}

const barisBulan = ({
  bulan,
  jumlahPengguna: users,
  jumlahDikabulkanDanDitolak: decided,
  alasanPenolakan,
}: BulanLaporan): BarisLaporan => ({
  nama: bulan,
  registrasi: users.jumlahRegistrasi,
  permohonan: users.jumlahPermohonanInformasi,
  keberatan: users.jumlahKeberatan,
  dikabulkan: decided.dikabulkan,
  ditolak: decided.ditolak,
  rataRata: users.rataRataWaktuPenyelesaian,
  alasan: alasanPenolakan,
});

/** "2,0": an average as it is printed; empty where nothing was answered. */
export const rataRataTeks = (nilai: number | null): string =>
  nilai === null ? '' : nilai.toFixed(1).replace('.', ',');
