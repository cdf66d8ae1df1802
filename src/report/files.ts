import { barisLaporan, type BarisLaporan } from '#core/report/baris.ts';
import { laporan2024, situs } from '#data/index.ts';
import { berkasDari, type Berkas } from '#core/site/list/files.ts';
import type { Nilai } from '#core/site/list/sheet.ts';

const { tahun, contoh } = laporan2024;

/** The files of the report that the build draws; JSON in the shape of `GET laporan`. */
export function berkasLaporan(): Berkas[] {
  const { bulan, total } = barisLaporan(laporan2024);
  const { $schema: _, ...json } = laporan2024;
  const lembar = {
    judul: `Laporan Layanan Informasi Publik ${tahun}`,
    keterangan: [
      `${situs.badan.nama} (${situs.badan.singkatan})`,
      ...(contoh ? ['Angka contoh, bukan angka layanan yang sebenarnya.'] : []),
    ],
    kolom: [
      { label: 'Bulan', lebar: 14 },
      { label: 'Registrasi', lebar: 12 },
      { label: 'Permohonan', lebar: 13 },
      { label: 'Keberatan', lebar: 12 },
      { label: 'Dikabulkan', lebar: 12 },
      { label: 'Ditolak', lebar: 10 },
      { label: 'Rata-rata hari kerja', lebar: 20 },
      { label: 'Alasan penolakan', lebar: 60 },
    ],
    baris: [...bulan, total].map(nilaiDari),
  };
  return berkasDari(`laporan-layanan-${tahun}`, lembar, json);
}

const nilaiDari = (line: BarisLaporan): Nilai[] => [
  ...[line.nama, line.registrasi, line.permohonan, line.keberatan],
  ...[line.dikabulkan, line.ditolak, line.rataRata],
  line.alasan.join('; '),
];
