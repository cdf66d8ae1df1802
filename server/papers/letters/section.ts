import {
  heading,
  headingHeight,
  list,
  listHeight,
  paragraph,
  paragraphHeight,
  type HeadingStyle,
} from '../pdf/blocks.ts';
import type { Text } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { TextStyle } from '../pdf/style.ts';

/** The last words of a letter, as data, so that their height is known before they are set. */
export interface Section {
  judul?: string;
  paragraphs?: readonly Text[];
  items?: readonly Text[];
  after?: readonly Text[];
}

interface SectionLook {
  heading?: HeadingStyle;
  text?: TextStyle;
}

export function section(
  sheet: Sheet,
  { judul, paragraphs, items, after }: Section,
  look: SectionLook = {},
): void {
  if (judul) heading(sheet, 2, judul, undefined, look.heading);
  for (const text of paragraphs ?? []) paragraph(sheet, text, look.text);
  if (items) list(sheet, items, false, look.text);
  for (const text of after ?? []) paragraph(sheet, text, look.text);
}

export function sectionHeight(sheet: Sheet, { judul, paragraphs, items, after }: Section): number {
  const texts = [...(paragraphs ?? []), ...(after ?? [])];
  return (
    (judul ? headingHeight(sheet, 2, judul) : 0) +
    texts.reduce((sum, text) => sum + paragraphHeight(sheet, text), 0) +
    (items ? listHeight(sheet, items) : 0)
  );
}
