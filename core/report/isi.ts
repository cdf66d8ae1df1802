import type { Calendar } from '#core/dates/working-days.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { banyaknya, type BahanLaporan, type Lama } from './bahan.ts';
import { namaBulan } from './bulan.ts';
import type { BulanLaporan, LaporanIsi } from './laporan.ts';
import { rataRata } from './rata-rata.ts';

/** The service report of a year, month by month. */
export function isiLaporan(bahan: BahanLaporan, calendar: Calendar): LaporanIsi {
  const lama = [...bahan.lamaPermohonan, ...bahan.lamaKeberatan];
  return {
    status_code: 200,
    tahun: bahan.tahun,
    data: namaBulan.map((name, index) => bulanKe(index + 1, name, bahan, calendar, lama)),
    total: {
      jumlahRegistrasi: banyaknya(bahan.permohonan) + banyaknya(bahan.keberatan),
      rataRataWaktuPenyelesaian: rataRata(calendar, lama),
    },
    ...(bahan.kepuasan && { kepuasan: bahan.kepuasan }),
  };
}

function bulanKe(
  month: number,
  name: string,
  bahan: BahanLaporan,
  calendar: Calendar,
  lama: readonly Lama[],
): BulanLaporan {
  const requests = bahan.permohonan.filter(({ bulan }) => bulan === month);
  const objections = banyaknya(bahan.keberatan.filter(({ bulan }) => bulan === month));
  const answered = requests.filter(({ status }) => status === 'selesai');
  const refused = answered.filter(({ keputusan }) => keputusan === 'ditolak');
  const granted = answered.filter(
    ({ keputusan }) => keputusan === 'dikabulkan' || keputusan === 'dikabulkan_sebagian',
  );
  const average = rataRata(
    calendar,
    lama.filter(({ diterima }) => Number(diterima.slice(5, 7)) === month),
  );
  return {
    bulan: name,
    jumlahPengguna: {
      jumlahRegistrasi: banyaknya(requests) + objections,
      jumlahPermohonanInformasi: banyaknya(requests),
      jumlahKeberatan: objections,
      waktuPenyelesaian: average === null ? '' : `${Math.round(average)} hari kerja`,
      rataRataWaktuPenyelesaian: average,
    },
    jumlahDikabulkanDanDitolak: { dikabulkan: banyaknya(granted), ditolak: banyaknya(refused) },
    alasanPenolakan: lookupValues('alasan_penolakan')
      .filter((reason) => refused.some(({ alasan_penolakan }) => alasan_penolakan === reason))
      .map((reason) => lookupLabel('alasan_penolakan', reason)),
  };
}
