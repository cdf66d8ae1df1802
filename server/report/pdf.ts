import { rataRataTeks } from '#core/report/baris.ts';
import type { NamaKolom } from '#core/report/kolom.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import { catatanLaporan, judulLaporan } from '#core/report/terbuka.ts';
import type { Agency } from '#server/agency.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import { letterhead } from '#server/papers/letters/letterhead.ts';
import { heading, list, paragraph } from '#server/papers/pdf/blocks.ts';
import { pageNumbers } from '#server/papers/pdf/page-numbers.ts';
import { closeSheet, openSheet, type Sheet } from '#server/papers/pdf/sheet.ts';
import { colour, small, type TextStyle } from '#server/papers/pdf/style.ts';
import { openTable, type Cell } from '#server/papers/pdf/table.ts';
import { block } from '#server/papers/pdf/text.ts';
import type { CellValue } from '#core/xlsx/column.ts';
import { reportColumns, reportTable } from './table.ts';

const margins = { top: 46, right: 50, bottom: 62, left: 50 };
const padding = { x: 4, y: 4 };
const plain: TextStyle = { size: 8.4, leading: 11.6, color: colour.ink };
const head: TextStyle = { ...plain, color: colour.brandStrong, bold: true };
const bold: TextStyle = { ...plain, bold: true };

export interface PrintedReport {
  isi: LaporanIsi;
  agency: Agency;
  /** When the report was last changed: ISO 8601. */
  made: string;
}

/** The report as a tagged PDF with the agency's head. */
export async function reportPdf({ isi, agency, made }: PrintedReport): Promise<Buffer> {
  const title = judulLaporan(isi);
  const sheet = openSheet({
    ...{ title, author: agency.nama, date: new Date(made), layout: 'portrait', margins },
  });
  letterhead(sheet, agency);
  heading(sheet, 1, title);
  paragraph(sheet, `Terakhir diubah ${dayAndTime(made)}`, small, 10);
  months(sheet, isi);
  heading(sheet, 2, 'Yang dihitung');
  list(sheet, catatanLaporan(isi));
  await pageNumbers(sheet, `${agency.produk}  ·  ${title}`);
  return closeSheet(sheet);
}

/** Numbers are counts, but for the average. */
function shown(value: CellValue, column: NamaKolom): string {
  return column === 'rata_rata_hari_kerja' && typeof value === 'number'
    ? rataRataTeks(value)
    : String(value ?? '');
}

function months(sheet: Sheet, isi: LaporanIsi): void {
  const widths = reportColumns.map(({ share }) => (share / 100) * sheet.width);
  const set = (text: string, column: number, style: TextStyle) => [
    block(sheet, text, (widths[column] ?? 0) - 2 * padding.x, style),
  ];
  const cells = (values: readonly CellValue[], style: TextStyle): Cell[] =>
    reportColumns.map(({ type, nama }, column) => ({
      blocks: set(shown(values[column] ?? null, nama), column, style),
      ...(column === 0 ? { scope: 'Row' as const } : {}),
      ...(type === 'number' ? { align: 'right' as const } : {}),
      ...(style === bold ? { fill: colour.tint } : {}),
    }));
  const { row, close } = openTable(sheet, {
    ...{ widths, padding },
    head: reportColumns.map(({ label, type }, column) => ({
      blocks: set(label, column, head),
      scope: 'Column' as const,
      fill: colour.brandSoft,
      ...(type === 'number' ? { align: 'right' as const } : {}),
    })),
  });
  const table = reportTable(isi);
  for (const values of table.months) row(cells(values, plain));
  row(cells(table.total, bold));
  close();
}
