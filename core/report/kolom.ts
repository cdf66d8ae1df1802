import type { CellValue, ColumnType } from '#core/xlsx/column.ts';
import type { BarisLaporan } from './baris.ts';

/** A column of the service report, on the site, on paper and in every file. */
export interface KolomLaporan {
  /** Its key in open data, which stays when the label is put into other words. */
  nama: string;
  label: string;
  dari: keyof BarisLaporan;
  tipe: ColumnType;
  satuan: string | null;
  /** What is counted, for who never saw the portal. */
  keterangan: string;
}

export const kolomLaporan = [
  {
    nama: 'bulan',
    label: 'Bulan',
    dari: 'nama',
    tipe: 'text',
    satuan: null,
    keterangan: 'Bulan diterimanya permohonan atau keberatan, menurut tanggal di Jakarta.',
  },
  {
    nama: 'registrasi',
    label: 'Registrasi',
    dari: 'registrasi',
    tipe: 'number',
    satuan: 'registrasi',
    keterangan: 'Permohonan dan keberatan yang diterima, bersama-sama.',
  },
  {
    nama: 'permohonan',
    label: 'Permohonan',
    dari: 'permohonan',
    tipe: 'number',
    satuan: 'permohonan',
    keterangan: 'Permohonan informasi yang diterima, lewat portal atau dicatat petugas.',
  },
  {
    nama: 'keberatan',
    label: 'Keberatan',
    dari: 'keberatan',
    tipe: 'number',
    satuan: 'keberatan',
    keterangan: 'Keberatan kepada Atasan PPID yang diterima.',
  },
  {
    nama: 'dikabulkan',
    label: 'Dikabulkan',
    dari: 'dikabulkan',
    tipe: 'number',
    satuan: 'permohonan',
    keterangan:
      'Dari permohonan bulan itu: yang dikabulkan seluruhnya atau sebagian, kapan pun dijawab.',
  },
  {
    nama: 'ditolak',
    label: 'Ditolak',
    dari: 'ditolak',
    tipe: 'number',
    satuan: 'permohonan',
    keterangan: 'Dari permohonan bulan itu: yang ditolak, kapan pun dijawab.',
  },
  {
    nama: 'rata_rata_hari_kerja',
    label: 'Rata-rata hari kerja',
    dari: 'rataRata',
    tipe: 'number',
    satuan: 'hari kerja',
    keterangan:
      'Rata-rata hari kerja sejak diterima sampai dijawab, satu angka desimal; kosong bila belum ada yang dijawab.',
  },
  {
    nama: 'alasan_penolakan',
    label: 'Alasan penolakan',
    dari: 'alasan',
    tipe: 'text',
    satuan: null,
    keterangan:
      'Dari permohonan bulan itu: alasan penolakannya, masing-masing sekali; yang dikabulkan sebagian tidak terhitung.',
  },
] as const satisfies readonly KolomLaporan[];

export type NamaKolom = (typeof kolomLaporan)[number]['nama'];

/** What a table says of a line in one column: several reasons as one text, what is not known as null. */
export function nilaiKolom(line: BarisLaporan, { dari }: Pick<KolomLaporan, 'dari'>): CellValue {
  const value = line[dari];
  return Array.isArray(value) ? value.join('; ') || null : value;
}
