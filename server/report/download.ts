import { notFound } from '#server/http/errors.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import { workbook, xlsxType } from '#server/registers/xlsx/workbook.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { isiOf } from './stored.ts';
import { reportColumns, reportNotes, reportTable, reportTitle } from './table.ts';

/** A report as it was published, as a workbook or a PDF. */
export const downloadReport: DocumentMaker = async ({ deps: { agency }, row, values }) => {
  if (!row) throw notFound();
  const isi = isiOf(row);
  const made = String(row.diubah_pada);
  const name = `laporan-layanan-${String(isi.tahun)}`;
  if (values.bentuk === 'pdf') {
    // Loaded at the first PDF, since what sets it weighs much.
    const { reportPdf } = await import('./pdf.ts');
    const body = await reportPdf({ isi, agency, made });
    return { name: `${name}.pdf`, type: 'application/pdf', body };
  }
  const { months, total } = reportTable(isi);
  const body = workbook({
    name: `Laporan ${String(isi.tahun)}`,
    heading: [
      reportTitle(isi),
      `${agency.nama} (${agency.singkatan})`,
      `Terakhir diubah ${dayAndTime(made)}.`,
      ...reportNotes,
    ],
    columns: reportColumns,
    rows: (async function* rows() {
      yield months;
    })(),
    total,
  });
  return { name: `${name}.xlsx`, type: xlsxType, body };
};
