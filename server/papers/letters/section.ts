import {
  heading,
  headingHeight,
  list,
  listHeight,
  paragraph,
  paragraphHeight,
} from '../pdf/blocks.ts';
import type { Text } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** The last words of a letter, as data, so that their height is known before they are set. */
export interface Section {
  judul?: string;
  paragraphs?: readonly Text[];
  items?: readonly Text[];
  after?: readonly Text[];
}

export function section(sheet: Sheet, { judul, paragraphs, items, after }: Section): void {
  if (judul) heading(sheet, 2, judul);
  for (const text of paragraphs ?? []) paragraph(sheet, text);
  if (items) list(sheet, items);
  for (const text of after ?? []) paragraph(sheet, text);
}

export function sectionHeight(sheet: Sheet, { judul, paragraphs, items, after }: Section): number {
  const texts = [...(paragraphs ?? []), ...(after ?? [])];
  return (
    (judul ? headingHeight(sheet, 2, judul) : 0) +
    texts.reduce((sum, text) => sum + paragraphHeight(sheet, text), 0) +
    (items ? listHeight(sheet, items) : 0)
  );
}
