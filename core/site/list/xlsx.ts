import writeXlsxFile, { type Cell, type Row, type SheetData } from 'write-excel-file/universal';
import type { Lembar, Nilai } from './sheet.ts';

const fill = '#dff0ec';

/** The table as a workbook of one sheet. Every text is a text: nothing in it is ever a formula. */
export async function xlsxOf({
  judul,
  keterangan,
  kolom,
  baris,
}: Lembar): Promise<Uint8Array<ArrayBuffer>> {
  const head: SheetData = [
    [{ value: judul, type: String, fontWeight: 'bold', fontSize: 14 }],
    ...keterangan.map((line): Row => [{ value: line, type: String }]),
    [],
    kolom.map(({ label }): Cell => ({ ...text(label), fontWeight: 'bold', backgroundColor: fill })),
  ];
  const file = writeXlsxFile([...head, ...baris.map((row) => row.map(cellOf))], {
    sheet: 'Daftar',
    orientation: 'landscape',
    stickyRowsCount: head.length,
    columns: kolom.map(({ lebar }) => ({ width: lebar })),
  });
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}

const text = (value: string) =>
  ({ value, type: String, format: '@', wrap: true, alignVertical: 'top' }) as const;

function cellOf(value: Nilai): Cell {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number, alignVertical: 'top' } : text(value);
}
