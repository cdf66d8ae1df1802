import type { Berkas } from '#core/site/list/files.ts';
import { berkasDaftar, type KepalaDaftar, type Saringan } from '#core/site/list/list-files.ts';
import { saveFile } from '../../components/save-file.ts';
import { barisOf } from '../table/read-row.ts';
import type { ListedRow } from '../table/table.ts';

/** Makes a file of rows of the page, and lets the browser save it. */
export async function makeFile(
  bentuk: Berkas['bentuk'],
  head: KepalaDaftar,
  rows: readonly ListedRow[],
  saringan: Saringan,
): Promise<void> {
  const files = berkasDaftar(head, rows.map(barisOf), saringan);
  const file = files.find((each) => each.bentuk === bentuk);
  if (file) saveFile(new Blob([await file.isi()], { type: file.tipe }), file.nama);
}
