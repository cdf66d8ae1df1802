import type { Agency } from '#server/agency.ts';
import { longDay } from '../dates.ts';
import { element, mark, type Sheet } from '../pdf/sheet.ts';
import type { SignatureNote } from '../pdf/signature-field.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { block, heightOf, setBlocks, type Block } from '../pdf/text.ts';

const plain: TextStyle = { size: 9.2, leading: 13.2, color: colour.ink };
const bold: TextStyle = { ...plain, bold: true };
const stamp: TextStyle = { ...plain, color: colour.brand, bold: true };
const quiet: TextStyle = { size: 7.8, leading: 11, color: colour.soft };

/** Who signs: an office, line by line, and a person where one is known. */
export interface Signer {
  kantor: readonly string[];
  nama: string | null;
  nip: string | null;
}

interface Signature {
  height: number;
  /** Sets it where the sheet stands, on this page. */
  set(): void;
}

/** "NIP 1980…", or the number of an agency that calls it otherwise, as it was written. */
const staffNumber = (nip: string) => (/^\d/.test(nip) ? `NIP ${nip}` : nip);

interface Signed {
  isi: { tanggal: string; surat?: unknown };
  agency: Agency;
  /** Whose certificate the file is signed with, which needs no room for ink. */
  tte?: Pick<SignatureNote, 'nama'> | null | undefined;
}

interface Placed {
  /** Of the width, at its right end. */
  share: number;
  /** Points for a signature in ink and a stamp. */
  ink: number;
}

const usual: Placed = { share: 0.5, ink: 54 };

/** The block for the office that issues the paper, on the right of the page. */
export function signature(
  sheet: Sheet,
  { isi, agency, tte }: Signed,
  { kantor, nama, nip }: Signer,
  { share, ink }: Placed = usual,
): Signature {
  const width = sheet.width * share;
  const x = sheet.left + sheet.width - width;
  const over: Block[] = [
    // A letter has its day in its head.
    ...(isi.surat ? [] : [block(sheet, longDay(isi.tanggal), width, plain)]),
    ...kantor.map((line, place) => block(sheet, line, width, place === 0 ? bold : plain)),
  ];
  const under: Block[] = [
    ...(nama === null ? [] : [block(sheet, nama, width, bold)]),
    ...(nip === null ? [] : [block(sheet, staffNumber(nip), width, plain)]),
    block(sheet, `Diterbitkan secara elektronik melalui portal ${agency.produk}`, width, quiet),
  ];
  const between: Block[] = tte
    ? [
        block(sheet, 'Ditandatangani secara elektronik', width, stamp),
        block(sheet, `dengan sertifikat ${tte.nama}`, width, quiet),
      ]
    : [];
  const space = tte ? heightOf(between) + 16 : ink;
  return {
    height: heightOf(over) + space + heightOf(under) + 16,
    set() {
      sheet.y += 8;
      const below = sheet.y + heightOf(over) + space;
      for (const [blocks, y] of [
        [over, sheet.y],
        [between, sheet.y + heightOf(over) + 8],
        [under, below],
      ] as const) {
        if (blocks.length === 0) continue;
        const owner = element(sheet, 'P');
        mark(sheet, 'P', owner, () => {
          setBlocks(sheet, blocks, x, y);
        });
        owner.end();
      }
      sheet.y = below + heightOf(under) + 8;
    },
  };
}
