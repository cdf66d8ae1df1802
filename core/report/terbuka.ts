import type { Lembar } from '#core/site/list/sheet.ts';
import { unsurSurvei } from '#core/survei/unsur.ts';
import { kepuasanTeks, unsurTeks, type Kepuasan } from '#core/survei/kepuasan.ts';
import { barisLaporan, type BarisLaporan } from './baris.ts';
import { kolomLaporan, nilaiKolom, type KolomLaporan } from './kolom.ts';
import type { LaporanIsi } from './laporan.ts';

/** What is said of a report's figures wherever they are taken away. */
export interface TentangLaporan {
  badan: { nama: string; singkatan: string };
  /** Lines that a reader of the figures must know. */
  catatan: readonly string[];
}

export const judulLaporan = ({ tahun }: Pick<LaporanIsi, 'tahun'>) =>
  `Laporan Layanan Informasi Publik ${tahun}`;

/** Name of its files, without the end. */
export const namaLaporan = ({ tahun }: Pick<LaporanIsi, 'tahun'>) => `laporan-layanan-${tahun}`;

/** What the figures count: a report is read far from whoever made it. */
export const catatanLaporan = ({ kepuasan }: LaporanIsi): string[] => [
  'Permohonan dan keberatan dihitung pada bulan diterimanya, juga bila baru dijawab pada bulan atau tahun berikutnya.',
  'Dikabulkan termasuk yang dikabulkan sebagian. Yang dicabut pemohon atau belum dijawab hanya terhitung sebagai registrasi.',
  'Rata-rata adalah hari kerja sejak diterima sampai dijawab, dari permohonan dan keberatan yang sudah dijawab.',
  ...(kepuasan
    ? [
        `Indeks kepuasan pemohon: ${kepuasanTeks(kepuasan)}.`,
        `Rata-rata tiap unsur survei, dari 1 sampai 4: ${unsurTeks(kepuasan)}.`,
      ]
    : []),
];

/** In characters. */
const lebar: Partial<Record<KolomLaporan['nama'], number>> = { alasan_penolakan: 60 };

/** The report as a table: its months, then the year. */
export function lembarLaporan(isi: LaporanIsi, { badan, catatan }: TentangLaporan): Lembar {
  const { bulan, total } = barisLaporan(isi);
  return {
    judul: judulLaporan(isi),
    keterangan: [`${badan.nama} (${badan.singkatan})`, ...catatan],
    kolom: kolomLaporan.map(({ nama, label }) => ({
      label,
      lebar: lebar[nama] ?? Math.max(12, label.length),
    })),
    baris: [...bulan, total].map((line) => kolomLaporan.map((each) => nilaiKolom(line, each))),
  };
}

const berkunci = (line: BarisLaporan) =>
  Object.fromEntries(kolomLaporan.map(({ nama, dari }) => [nama, line[dari]]));

/** The index with its elements as people call them. */
const terbaca = ({ unsur, ...index }: Kepuasan) => ({
  ...index,
  unsur: unsur.map((each) => ({ ...each, label: unsurSurvei[each.nama].label })),
});

/** The report as open data: its columns described, its months, and the year apart from them. */
export function dataTerbuka(isi: LaporanIsi, { badan, catatan }: TentangLaporan) {
  const { bulan, total } = barisLaporan(isi);
  return {
    ...{ judul: judulLaporan(isi), badan: badan.nama, tahun: isi.tahun, catatan },
    kolom: kolomLaporan.map(({ dari: _, ...each }) => each),
    data: bulan.map(berkunci),
    setahun: berkunci(total),
    kepuasan: isi.kepuasan ? terbaca(isi.kepuasan) : null,
  };
}
