import { artifact, onEachPage, type Sheet } from './sheet.ts';
import { colour, type TextStyle } from './style.ts';
import { block, setBlocks } from './text.ts';

const style: TextStyle = { size: 118, leading: 118, color: colour.brand, bold: true };
/** Faint enough to read a letter through it, and still there on a copy of a copy. */
const opacity = 0.13;

/** Writes a word across each page. It is not read aloud: what the paper is, its text says too. */
export async function watermark(sheet: Sheet, word: string): Promise<void> {
  const { doc } = sheet;
  const { width, height } = doc.page;
  const text = block(sheet, word, width, style);
  const across = text.lines[0]?.width ?? 0;
  await onEachPage(sheet, () => {
    artifact(sheet, () => {
      doc.save();
      doc.rotate(-52, { origin: [width / 2, height / 2] }).fillOpacity(opacity);
      setBlocks(sheet, [text], (width - across) / 2, (height - style.leading) / 2);
      doc.restore();
    });
  });
}
