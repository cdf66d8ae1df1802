import { artifact, onEachPage, type Sheet } from './sheet.ts';
import { colour } from './style.ts';
import { block, setBlocks } from './text.ts';

const style = { size: 7.4, leading: 10, color: colour.faint };

/** Writes "Halaman 1 dari 2" at the foot of each page, and `left` beside it. */
export async function pageNumbers(sheet: Sheet, left: string): Promise<void> {
  const { doc, width } = sheet;
  await onEachPage(sheet, (page, count) => {
    const y = doc.page.height - 34;
    const number = block(sheet, `Halaman ${page + 1} dari ${count}`, 120, style);
    const name = block(sheet, left, width - 130, style);
    const right = sheet.left + width - (number.lines[0]?.width ?? 0);
    artifact(
      sheet,
      () => {
        doc.lineWidth(0.5).strokeColor(colour.line);
        doc
          .moveTo(sheet.left, y - 5)
          .lineTo(sheet.left + width, y - 5)
          .stroke();
        setBlocks(sheet, [{ ...name, lines: name.lines.slice(0, 1) }], sheet.left, y);
        setBlocks(sheet, [number], right, y);
      },
      'Pagination',
    );
  });
}
