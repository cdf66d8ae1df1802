import { longDay } from '../dates.ts';
import { inGroups } from '../kode.ts';
import { link } from '../pdf/link.ts';
import { qrCode } from '../pdf/qr.ts';
import { artifact, element, mark, type Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { block, heightOf, setBlocks } from '../pdf/text.ts';
import type { Inline } from '../pdf/words.ts';

/** By what anybody can check a paper. */
export interface Verifikasi {
  kode: string;
  /** SHA-256 of what the paper says, in hex. */
  sidik: string;
  /** Address of the page that confirms it. */
  url: string;
}

const lead: TextStyle = { size: 8.8, leading: 12.4, color: colour.brandStrong, bold: true };
const text: TextStyle = { size: 7.6, leading: 10.6, color: colour.ink };
const address: TextStyle = { size: 7.6, leading: 10.6, color: colour.brand, bold: true };
const code: TextStyle = { size: 7.4, leading: 10.6, color: colour.ink, mono: true };
const roomy = { size: 84, pad: 10 };
const dense = { size: 70, pad: 6 };

interface Foot {
  height: number;
  /** Sets it at `y`, on this page. */
  set(y: number): void;
}

/** The box at the end of a paper: the code to scan, and what the page behind it must say. */
export function verification(
  sheet: Sheet,
  { nomor, tanggal }: { nomor: string; tanggal: string },
  { kode, sidik, url }: Verifikasi,
  isDense = false,
): Foot {
  const { size, pad } = isDense ? dense : roomy;
  const x = sheet.left + pad + size + 14;
  const width = sheet.left + sheet.width - pad - x;
  const before = [
    block(sheet, 'Periksa keaslian dokumen ini', width, lead),
    block(sheet, 'Pindai kode QR di samping, atau buka alamat berikut:', width, text),
  ];
  const where = block(sheet, url, width, address);
  const half = isDense ? sidik.length : Math.ceil(sidik.length / 2);
  const numbered = `Nomor ${nomor}, tanggal ${longDay(tanggal)}`;
  const coded: Inline[] = ['Kode ', { text: kode, mono: true }];
  const said = isDense ? [[`${numbered}  ·  `, ...coded]] : [[numbered], coded];
  const after = [
    ...said.map((line) => block(sheet, line, width, text)),
    block(sheet, 'Sidik isi dokumen (SHA-256)', width, text),
    block(
      sheet,
      [sidik.slice(0, half), sidik.slice(half)]
        .filter((part) => part !== '')
        .map((part) => inGroups(part, ' '))
        .join('\n'),
      width,
      code,
    ),
  ];
  const textHeight = heightOf(before) + heightOf([where]) + heightOf(after);
  const height = Math.max(textHeight, size) + 2 * pad;
  return {
    height,
    set(y) {
      artifact(sheet, () => {
        sheet.doc.roundedRect(sheet.left, y, sheet.width, height, 6).fill(colour.tint);
      });
      const place = { x: sheet.left + pad, y: y + (height - size) / 2, size };
      qrCode(sheet, url, `Kode QR menuju halaman pemeriksaan dokumen: ${url}`, place);
      let top = y + (height - textHeight) / 2;
      const set = (blocks: typeof before) => {
        const owner = element(sheet, 'P');
        mark(sheet, 'P', owner, () => {
          top = setBlocks(sheet, blocks, x, top);
        });
        owner.end();
      };
      set(before);
      top = link(sheet, where, url, 'Halaman pemeriksaan dokumen ini', x, top);
      set(after);
      sheet.y = y + height;
    },
  };
}
