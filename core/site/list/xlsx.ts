import { workbook, type WorkbookRow } from '../../xlsx/workbook.ts';
import type { Lembar } from './sheet.ts';

/** Rows that are written in one go: others get their turn after them. */
const atOnce = 200;

/** The table as a workbook of one sheet. Every text is a text: nothing in it is ever a formula. */
export async function xlsxOf({
  judul,
  keterangan,
  kolom,
  baris,
}: Lembar): Promise<Uint8Array<ArrayBuffer>> {
  const book = workbook({
    name: 'Daftar',
    heading: [judul, ...keterangan],
    columns: kolom.map(({ label, lebar }) => ({ label, type: 'text', width: lebar })),
    rows: portions(baris),
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of book) parts.push(part);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function* portions(rows: readonly WorkbookRow[]): AsyncGenerator<readonly WorkbookRow[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}
