import { barisLaporan, type BarisLaporan } from '#core/report/baris.ts';
import { kolomLaporan, nilaiKolom, type NamaKolom } from '#core/report/kolom.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import type { CellValue } from '#core/xlsx/column.ts';

/** Characters in a workbook, and percent of the width on paper. */
const widths: Record<NamaKolom, { width: number; share: number }> = {
  bulan: { width: 14, share: 12 },
  registrasi: { width: 12, share: 11 },
  permohonan: { width: 13, share: 13 },
  keberatan: { width: 12, share: 11.5 },
  dikabulkan: { width: 12, share: 11.5 },
  ditolak: { width: 10, share: 8.5 },
  rata_rata_hari_kerja: { width: 14, share: 10.5 },
  alasan_penolakan: { width: 50, share: 22 },
};

/** The columns of the report, on paper and in a workbook. */
export const reportColumns = kolomLaporan.map(({ nama, label, tipe }) => ({
  ...{ nama, label, type: tipe },
  ...widths[nama],
}));

type Values = readonly CellValue[];

/** The report's values, a row a month, and its totals. */
export function reportTable(isi: LaporanIsi): { months: Values[]; total: Values } {
  const { bulan, total } = barisLaporan(isi);
  return { months: bulan.map(valuesOf), total: valuesOf(total) };
}

const valuesOf = (line: BarisLaporan): Values =>
  kolomLaporan.map((column) => nilaiKolom(line, column));
