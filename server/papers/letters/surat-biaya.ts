import { objectionToCost, withoutCost } from '#core/case/biaya/words.ts';
import { costOf } from '#core/case/biaya/surat-biaya.ts';
import { formatNumber } from '#core/format/number.ts';
import { weekdayAndDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { openTable, type Cell } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';
import { rupiah } from '../rupiah.ts';
import type { SuratBiaya } from '../snapshots.ts';
import { theSigner, type Letter } from './letter.ts';
import { section } from './section.ts';
import { addressee, whichRequest } from './title.ts';

/** What copies cost, before anything is copied. */
export const suratBiaya: Letter<SuratBiaya> = {
  signer: theSigner,
  write(sheet, isi) {
    addressee(sheet, isi, 'Biaya penggandaan informasi');
    paragraph(sheet, [
      `Sehubungan dengan ${whichRequest(isi.permohonan)}, kami beritahukan bahwa salinannya ` +
        'dikenai biaya penggandaan dan pengiriman sejumlah ',
      { text: rupiah(isi.total), bold: true },
      '.',
    ]);
    heading(sheet, 2, 'Rincian biaya');
    costTable(sheet, isi);
    heading(sheet, 2, 'Cara membayar');
    paragraph(sheet, isi.cara_pembayaran);
    heading(sheet, 2, 'Jawaban Anda');
    paragraph(sheet, [
      'Mohon beri tahu kami, setuju atau tidak, ',
      { text: `paling lambat ${weekdayAndDay(isi.batas)}`, bold: true },
      '. Salinan kami buat setelah biayanya Anda setujui, dan kami serahkan setelah dibayar.',
    ]);
    section(sheet, {
      judul: 'Hak Anda',
      items: [
        withoutCost,
        isi.tanggal > isi.jawaban_sampai
          ? `Batas waktu jawaban kami atas permohonan ini, ${weekdayAndDay(isi.jawaban_sampai)}, sudah lewat. Kami mohon maaf, dan menjawabnya secepatnya.`
          : `Batas waktu jawaban kami atas permohonan ini tidak berubah: paling lambat ${weekdayAndDay(isi.jawaban_sampai)}.`,
        objectionToCost,
      ],
    });
  },
  closing: (_, { produk, surel, alamat }) => ({
    paragraphs: [
      `Jawab melalui portal ${produk}, melalui surel ${surel}, atau langsung ke ${alamat.join(', ')}. Terima kasih.`,
    ],
  }),
};

const small: TextStyle = { size: 8.4, leading: 12.6, color: colour.soft };
const plain: TextStyle = { size: 9, leading: 12.6, color: colour.ink };
const strong: TextStyle = { ...plain, bold: true };
const padding = { x: 7, y: 3.4 };
/** Points of the columns with figures. */
const figures = [54, 84, 88] as const;

/** What is copied, how much of it, at which price, and what that comes to. */
function costTable(sheet: Sheet, { rincian, total }: SuratBiaya): void {
  const rest = sheet.width - figures.reduce((sum, width) => sum + width, 0);
  const widths = [rest, ...figures];
  const cell = (text: string, column: number, style: TextStyle, scope?: Cell['scope']): Cell => ({
    blocks: [block(sheet, text, (widths[column] ?? 0) - 2 * padding.x, style)],
    ...(scope && { scope }),
    ...(column > 0 && { align: 'right' }),
  });
  const heads = ['Yang digandakan', 'Jumlah', 'Harga satuan', 'Biaya'];
  const table = openTable(sheet, {
    ...{ widths, padding },
    head: heads.map((text, column) => cell(text, column, small, 'Column')),
  });
  for (const row of rincian) {
    table.row([
      cell(row.uraian, 0, plain, 'Row'),
      cell(formatNumber(row.jumlah), 1, plain),
      cell(rupiah(row.harga), 2, plain),
      cell(rupiah(costOf([row])), 3, plain),
    ]);
  }
  table.row([
    cell('Jumlah biaya', 0, strong, 'Row'),
    cell('', 1, plain),
    cell('', 2, plain),
    cell(rupiah(total), 3, strong),
  ]);
  table.close();
  sheet.y += 8;
}
