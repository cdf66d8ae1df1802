import type { Agency } from '#server/agency.ts';
import { longDay } from '../dates.ts';
import { element, mark, type Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { block, heightOf, setBlocks, type Block } from '../pdf/text.ts';

const plain: TextStyle = { size: 9.2, leading: 13.2, color: colour.ink };
const bold: TextStyle = { ...plain, bold: true };
const quiet: TextStyle = { size: 7.8, leading: 11, color: colour.soft };

/** Who signs: an office, and a person where one is known. */
export interface Signer {
  kantor: string;
  nama: string | null;
}

/** Room for a signature and a stamp. */
const blank = 40;

interface Signature {
  height: number;
  /** Sets it where the sheet stands, on this page. */
  set(): void;
}

/** The block for the office that issues the paper, on the right half of the page. */
export function signature(
  sheet: Sheet,
  agency: Agency,
  signer: Signer,
  tanggal: string,
): Signature {
  const width = sheet.width * 0.5;
  const x = sheet.left + sheet.width - width;
  const over: Block[] = [
    block(sheet, longDay(tanggal), width, plain),
    block(sheet, signer.kantor, width, bold),
    block(sheet, agency.nama, width, plain),
  ];
  const under: Block[] = [
    ...(signer.nama === null ? [] : [block(sheet, signer.nama, width, bold)]),
    block(sheet, `Diterbitkan secara elektronik melalui portal ${agency.produk}`, width, quiet),
  ];
  return {
    height: heightOf(over) + blank + heightOf(under) + 16,
    set() {
      sheet.y += 8;
      for (const blocks of [over, under]) {
        const owner = element(sheet, 'P');
        mark(sheet, 'P', owner, () => {
          sheet.y = setBlocks(sheet, blocks, x, sheet.y);
        });
        owner.end();
        if (blocks === over) sheet.y += blank;
      }
      sheet.y += 8;
    },
  };
}
