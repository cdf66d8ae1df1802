import type { Agency } from '#server/agency.ts';
import { emblem, kawungBand } from '../pdf/emblem.ts';
import { artifact, element, mark, type Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { block, heightOf, setBlocks } from '../pdf/text.ts';

const name: TextStyle = { size: 12.6, leading: 16.4, color: colour.brandStrong, bold: true };
const office: TextStyle = { size: 8.6, leading: 12.2, color: colour.ink, bold: true };
const contact: TextStyle = { size: 7.8, leading: 11, color: colour.soft };
const sign = 46;
const gap = 14;

/** The agency's head at the top of the first page, and its line. */
export function letterhead(sheet: Sheet, agency: Agency, below = 20): void {
  const { doc, left, width } = sheet;
  const x = left + sign + gap;
  const column = width - sign - gap;
  const blocks = [
    block(sheet, `${agency.nama} (${agency.singkatan})`, column, name),
    block(sheet, agency.kantor, column, office),
    block(sheet, agency.alamat.join(', '), column, contact),
    block(sheet, `Telepon ${agency.telepon}  ·  Surel ${agency.surel}`, column, contact),
  ];
  const top = sheet.y;
  const height = Math.max(heightOf(blocks), sign);
  artifact(sheet, () => {
    emblem(sheet, left, top + (height - sign) / 2, sign);
  });
  let y = top + (height - heightOf(blocks)) / 2;
  for (const lines of blocks) {
    const owner = element(sheet, 'P');
    mark(sheet, 'P', owner, () => {
      y = setBlocks(sheet, [lines], x, y);
    });
    owner.end();
  }
  const line = top + height + 11;
  artifact(sheet, () => {
    const flowers = 6;
    const size = 9;
    doc.lineWidth(1.1).strokeColor(colour.brand);
    doc
      .moveTo(left, line)
      .lineTo(left + width - flowers * size - 6, line)
      .stroke();
    kawungBand(sheet, {
      ...{ x: left + width - flowers * size, y: line - size / 2, size, count: flowers },
      color: colour.accent,
    });
  });
  sheet.y = line + below;
}
