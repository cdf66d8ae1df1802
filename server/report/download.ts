import { Readable } from 'node:stream';
import {
  catatanLaporan,
  dataTerbuka,
  judulLaporan,
  lembarLaporan,
  namaLaporan,
} from '#core/report/terbuka.ts';
import { csvOf } from '#core/site/list/sheet.ts';
import { workbook, xlsxType } from '#core/xlsx/workbook.ts';
import type { Agency } from '#server/agency.ts';
import type { Tables } from '#server/database/index.ts';
import { draw } from '#server/drawing/draw.ts';
import { notFound } from '#server/http/errors.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { isiOf } from './stored.ts';
import { reportColumns, reportTable } from './table.ts';

/** PDFs of reports by what they say: anyone may ask for one, and drawing it takes its time. */
const drawn = new WeakMap<Agency, Map<string, Promise<Buffer>>>();
const most = 20;

function pdfOf(agency: Agency, row: Tables['laporan'], made: string): Promise<Buffer> {
  const known = drawn.get(agency) ?? new Map<string, Promise<Buffer>>();
  drawn.set(agency, known);
  const key = [row.id, row.versi, made].join(' ');
  const there = known.get(key);
  if (there) return there;
  if (known.size >= most) known.clear();
  const body = draw('report', { isi: isiOf(row), agency, made });
  known.set(key, body);
  body.catch(() => known.delete(key));
  return body;
}

/** A report as it was published: a workbook, a PDF, or open data. */
export const downloadReport: DocumentMaker<'laporan'> = async ({
  deps: { agency },
  row,
  values,
}) => {
  if (!row) throw notFound();
  const isi = isiOf(row);
  const made = row.diubah_pada;
  const name = namaLaporan(isi);
  if (values.bentuk === 'pdf') {
    return { name: `${name}.pdf`, type: 'application/pdf', body: await pdfOf(agency, row, made) };
  }
  const changed = `Terakhir diubah ${dayAndTime(made)}.`;
  const about = { badan: agency, catatan: [changed, ...catatanLaporan(isi)] };
  if (values.bentuk === 'csv') {
    const body = Buffer.from(csvOf(lembarLaporan(isi, about)));
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body };
  }
  if (values.bentuk === 'json') {
    const body = Buffer.from(`${JSON.stringify(dataTerbuka(isi, about), null, 2)}\n`);
    return { name: `${name}.json`, type: 'application/json; charset=utf-8', body };
  }
  const { months, total } = reportTable(isi);
  const book = workbook({
    name: `Laporan ${isi.tahun}`,
    heading: [judulLaporan(isi), `${agency.nama} (${agency.singkatan})`, ...about.catatan],
    columns: reportColumns,
    rows: (async function* rows() {
      yield months;
    })(),
    total,
  });
  const body = Readable.from(book, { objectMode: false });
  return { name: `${name}.xlsx`, type: xlsxType, body };
};
