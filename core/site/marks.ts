import type { Region } from './region.ts';

const opening = '<!--situs ';
const closing = '<!--/situs-->';
const endOfOpening = '-->';

/** A page as its file has it: what stays, and regions in between, in turn. */
export interface MarkedPage {
  /** One more than there are regions. */
  texts: readonly string[];
  regions: readonly { region: Region; html: string }[];
}

/** A region between its marks, which say how it is made anew. Nothing in it can end a comment. */
export function marked(region: Region, html: string): string {
  const told = JSON.stringify(region)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('--', '-\\u002d');
  return `${opening}${told}${endOfOpening}${html}${closing}`;
}

/** The regions of a page by their marks; their contents hold no comment (regions.test.ts). */
export function readMarks(page: string): MarkedPage {
  const texts: string[] = [];
  const regions: MarkedPage['regions'][number][] = [];
  let from = 0;
  for (let at = page.indexOf(opening); at >= 0; at = page.indexOf(opening, from)) {
    const told = page.indexOf(endOfOpening, at);
    const end = page.indexOf(closing, told);
    if (told < 0 || end < 0) throw new Error('A region of a page does not end.');
    texts.push(page.slice(from, at));
    regions.push({
      region: JSON.parse(page.slice(at + opening.length, told)) as Region,
      html: page.slice(told + endOfOpening.length, end),
    });
    from = end + closing.length;
  }
  texts.push(page.slice(from));
  return { texts, regions };
}

/** The page with its regions, by their place among them, as `make` makes them. */
export const withRegions = (
  { texts, regions }: MarkedPage,
  make: (index: number) => string,
): string =>
  texts
    .map((text, index) => {
      const each = regions[index];
      return each ? text + marked(each.region, make(index)) : text;
    })
    .join('');
