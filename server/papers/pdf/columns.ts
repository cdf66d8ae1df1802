import type { Sheet } from './sheet.ts';

const gap = 18;

/** Sets things side by side, each in its share of the width, read one after the other. */
export function sideBySide(
  sheet: Sheet,
  parts: readonly (readonly [share: number, set: (column: Sheet) => void])[],
): void {
  const width = sheet.width - gap * (parts.length - 1);
  let { left } = sheet;
  let bottom = sheet.y;
  for (const [share, set] of parts) {
    const column: Sheet = { ...sheet, left, width: share * width };
    set(column);
    bottom = Math.max(bottom, column.y);
    left += column.width + gap;
  }
  sheet.y = bottom;
}
