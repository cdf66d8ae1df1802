import type { Agency } from '#server/agency.ts';
import { longDay } from '../dates.ts';
import { facts } from '../letters/facts.ts';
import { letterhead } from '../letters/letterhead.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import { pageNumbers } from '../pdf/page-numbers.ts';
import { closeSheet, openSheet, type Sheet } from '../pdf/sheet.ts';
import { body, colour, small, type TextStyle } from '../pdf/style.ts';
import { openTable, type Cell } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';
import type { Pengecualian } from '../snapshots.ts';
import { consequences, exceptionFacts } from './parts.ts';

const margins = { top: 46, right: 60, bottom: 62, left: 64 };
const bold: TextStyle = { ...body, color: colour.brandStrong, bold: true };
/** Room in points above and below a line, for what is written by hand beside it. */
const handwritten = { x: 7, y: 9 };

const judul = 'Lembar Pengujian Konsekuensi';

export interface PrintedTest {
  isi: Pengecualian;
  agency: Agency;
  /** The day it is printed on, in Jakarta: YYYY-MM-DD. */
  printed: string;
}

/**
 * The consequence test of an exception, as a tagged PDF of what is known of it, with room for who took
 * part, for what they came to, and for the signature of who decides.
 */
export async function consequenceSheet({ isi, agency, printed }: PrintedTest): Promise<Buffer> {
  const sheet = openSheet({
    ...{ title: judul, author: agency.nama, date: new Date(`${printed}T00:00:00Z`) },
    ...{ layout: 'portrait', margins },
  });
  letterhead(sheet, agency);
  heading(sheet, 1, judul);
  paragraph(sheet, `Dicetak ${longDay(printed)}`, small, 12);
  paragraph(
    sheet,
    'Informasi publik hanya dikecualikan sesudah akibat membukanya diuji dengan saksama dan penuh ' +
      'ketelitian, dan bila menutupnya melindungi kepentingan yang lebih besar daripada membukanya ' +
      '(UU 14/2008 Pasal 2 ayat (4), Pasal 17, dan Pasal 19). Lembar ini menjadi bahan penetapan ' +
      'dan tidak menggantikannya.',
  );
  heading(sheet, 2, 'Informasi yang diuji');
  facts(sheet, exceptionFacts(isi));
  heading(sheet, 2, 'Pengujian konsekuensi');
  facts(sheet, consequences(isi));
  outcome(sheet);
  participants(sheet);
  decision(sheet, agency);
  await pageNumbers(sheet, `${agency.produk}  ·  ${judul}`);
  return closeSheet(sheet);
}

/** A table of which parts are left for a pen. */
function form(
  sheet: Sheet,
  shares: readonly number[],
  { head, rows }: { head?: readonly string[]; rows: readonly (readonly string[])[] },
): void {
  const widths = shares.map((share) => share * sheet.width);
  const cells = (texts: readonly string[], style: TextStyle, look: Omit<Cell, 'blocks'>): Cell[] =>
    texts.map((text, column) => ({
      blocks:
        text === '' ? [] : [block(sheet, text, (widths[column] ?? 0) - 2 * handwritten.x, style)],
      ...look,
    }));
  const table = openTable(sheet, {
    ...{ widths, padding: handwritten, grid: true },
    ...(head && { head: cells(head, bold, { scope: 'Column', fill: colour.brandSoft }) }),
  });
  for (const row of rows) table.row(cells(row, body, {}));
  table.close();
  sheet.y += 8;
}

/** The first column is the box to tick. */
function outcome(sheet: Sheet): void {
  heading(sheet, 2, 'Kesimpulan', 120);
  paragraph(sheet, 'Beri tanda pada kotak yang sesuai.');
  form(sheet, [0.07, 0.93], {
    rows: [
      ['', 'Dikecualikan seluruhnya'],
      ['', 'Dikecualikan sebagian, yaitu bagian:'],
      ['', 'Tidak dikecualikan, sehingga dapat dibuka'],
    ],
  });
}

const seats = 5;

function participants(sheet: Sheet): void {
  heading(sheet, 2, 'Peserta pengujian', 120);
  form(sheet, [0.08, 0.34, 0.34, 0.24], {
    head: ['No.', 'Nama', 'Jabatan dan unit kerja', 'Tanda tangan'],
    rows: Array.from({ length: seats }, (_, place) => [String(place + 1), '', '', '']),
  });
}

function decision(sheet: Sheet, { kantor }: Agency): void {
  heading(sheet, 2, `Disetujui ${kantor}`, 150);
  form(sheet, [0.34, 0.66], {
    rows: [
      ['Tempat dan tanggal', ''],
      ['Nama dan NIP', ''],
      ['Tanda tangan', ''],
    ],
  });
}
