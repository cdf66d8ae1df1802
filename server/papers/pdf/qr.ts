import { encode } from 'uqr';
import { colour } from './style.ts';
import { element, mark, type Sheet } from './sheet.ts';

/** Modules that must stay white around the code. */
const quiet = 4;

/** A QR code as a figure, its quiet zone within `size`; the alternative text says what it leads to. */
export function qrCode(
  sheet: Sheet,
  text: string,
  alt: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { doc } = sheet;
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const module = size / (data.length + 2 * quiet);
  const figure = element(sheet, 'Figure', sheet.root, { alt, bbox: [x, y, x + size, y + size] });
  mark(sheet, 'Figure', figure, () => {
    doc.rect(x, y, size, size).fill(colour.paper);
    for (const [row, modules] of data.entries()) {
      for (const { from, count } of stretches(modules)) {
        const left = x + (quiet + from) * module;
        // A hair over, so that no light shows between two rows.
        doc.rect(left, y + (quiet + row) * module, count * module, module * 1.02);
      }
    }
    doc.fill(colour.ink);
  });
  figure.end();
}

/** Dark modules that stand side by side. */
function stretches(modules: readonly boolean[]): { from: number; count: number }[] {
  const found: { from: number; count: number }[] = [];
  for (const [place, isDark] of modules.entries()) {
    const last = found.at(-1);
    if (isDark && last && last.from + last.count === place) last.count += 1;
    else if (isDark) found.push({ from: place, count: 1 });
  }
  return found;
}
