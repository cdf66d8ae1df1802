import { barisLaporan, type BarisLaporan } from '#core/report/baris.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import type { CellValue } from '#core/xlsx/column.ts';
import type { WorkbookColumn } from '#core/xlsx/workbook.ts';

/** A column of the report: in a workbook, and on paper as a share of the width. */
export interface ReportColumn extends WorkbookColumn {
  share: number;
}

export const averageLabel = 'Rata-rata hari kerja';

/** The columns of the report, on paper and in a workbook. */
export const reportColumns: readonly ReportColumn[] = [
  { label: 'Bulan', type: 'text', width: 14, share: 12 },
  { label: 'Registrasi', type: 'number', width: 12, share: 11 },
  { label: 'Permohonan', type: 'number', width: 13, share: 13 },
  { label: 'Keberatan', type: 'number', width: 12, share: 11.5 },
  { label: 'Dikabulkan', type: 'number', width: 12, share: 11.5 },
  { label: 'Ditolak', type: 'number', width: 10, share: 8.5 },
  { label: averageLabel, type: 'number', width: 14, share: 10.5 },
  { label: 'Alasan penolakan', type: 'text', width: 50, share: 22 },
];

type Values = readonly CellValue[];

/** The report's values, a row a month, and its totals. */
export function reportTable(isi: LaporanIsi): { months: Values[]; total: Values } {
  const { bulan, total } = barisLaporan(isi);
  return { months: bulan.map(valuesOf), total: valuesOf(total) };
}

const valuesOf = (line: BarisLaporan): Values => [
  line.nama,
  line.registrasi,
  line.permohonan,
  line.keberatan,
  line.dikabulkan,
  line.ditolak,
  line.rataRata,
  line.alasan.length > 0 ? line.alasan.join('; ') : null,
];

export const reportTitle = ({ tahun }: LaporanIsi) => `Laporan Layanan Informasi Publik ${tahun}`;

/** What the figures count: a report is read far from whoever made it. */
export const reportNotes = [
  'Permohonan dan keberatan dihitung pada bulan diterimanya, juga bila baru dijawab pada bulan atau tahun berikutnya.',
  'Dikabulkan termasuk yang dikabulkan sebagian. Yang dicabut pemohon atau belum dijawab hanya terhitung sebagai registrasi.',
  'Rata-rata adalah hari kerja sejak diterima sampai dijawab, dari permohonan dan keberatan yang sudah dijawab.',
];
