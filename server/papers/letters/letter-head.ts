import { longDay } from '../dates.ts';
import { bookmark } from '../pdf/blocks.ts';
import { element, mark, type Sheet } from '../pdf/sheet.ts';
import { body, colour, type TextStyle } from '../pdf/style.ts';
import { block, heightOf, setBlocks } from '../pdf/text.ts';
import type { BentukSurat } from '../snapshots.ts';
import { inWords } from '../in-words.ts';

const label: TextStyle = { ...body, color: colour.soft };
const subject: TextStyle = { ...body, color: colour.brandStrong, bold: true };
const labelWidth = 62;
/** What is between the rows and the day, which stands beside the first of them. */
const gap = 16;

interface Headed {
  nomor: string;
  tanggal: string;
  surat: BentukSurat;
  /** What the letter is about; its heading. */
  hal: string;
  /** Files that go along. */
  lampiran: number;
}

/** Number, character, enclosures and subject of a letter, with place and day beside them. */
export function letterHead(sheet: Sheet, { nomor, tanggal, surat, hal, lampiran }: Headed): void {
  const where = `${surat.tempat}, ${longDay(tanggal)}`;
  const day = block(sheet, where, sheet.width / 2, body);
  const dayWidth = Math.max(0, ...day.lines.map(({ width }) => width));
  const [top, right] = [sheet.y, sheet.left + sheet.width - dayWidth];
  const owner = element(sheet, 'P');
  mark(sheet, 'P', owner, () => {
    setBlocks(sheet, [day], right, top);
  });
  owner.end();
  const width = sheet.width - labelWidth - dayWidth - gap;
  const row = (name: string, text: string, style: TextStyle = body, type = 'P') => {
    const lines = block(sheet, text, width, style);
    const y = sheet.y;
    const named = element(sheet, 'P');
    mark(sheet, 'P', named, () => {
      setBlocks(sheet, [block(sheet, name, labelWidth, label)], sheet.left, y);
    });
    named.end();
    const said = element(sheet, type);
    mark(sheet, type, said, () => {
      setBlocks(sheet, [lines], sheet.left + labelWidth, y);
    });
    said.end();
    sheet.y = y + heightOf([lines]);
  };
  row('Nomor', nomor);
  row('Sifat', surat.sifat);
  row('Lampiran', lampiran === 0 ? '–' : `${lampiran} (${inWords(lampiran)}) berkas`);
  bookmark(sheet, hal);
  row('Hal', hal, subject, 'H1');
  sheet.y = Math.max(sheet.y, top + heightOf([day])) + 14;
}
