import { longestCell } from '../sheet.ts';
import { plainText } from './plain-text.ts';
import { walk } from './walk.ts';

type Parts = ReadonlyMap<string, Buffer>;

/** The first sheet that a person sees, and how the workbook is to be read. */
export interface Book {
  sheet: Buffer | undefined;
  name: string;
  /** How many sheets there are to see. */
  sheets: readonly string[];
  /** Days are counted from 1904, as Excel once did on a Macintosh. */
  from1904: boolean;
}

/** Sheets, and parts that a workbook names, that are gone through; people have some ten of each. */
const mostParts = 1_000;

export async function readBook(parts: Parts): Promise<Book> {
  const book = [...parts.keys()].find((name) => /^xl\/workbook\d*\.xml$/.test(name)) ?? '';
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  await walk(parts.get(book), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['@date1904'] ?? '');
      if (name !== 'sheet' || (attributes['@state'] ?? 'visible') !== 'visible') return;
      if (sheets.length === mostParts) return;
      sheets.push({ name: attributes['@name'] ?? '', id: attributes['@id'] ?? '' });
    },
  });
  const targets = new Map<string, string>();
  await walk(parts.get(book.replace('xl/', 'xl/_rels/').concat('.rels')), {
    open(name, attributes) {
      if (name !== 'Relationship' || targets.size === mostParts) return;
      targets.set(attributes['@Id'] ?? '', attributes['@Target'] ?? '');
    },
  });
  const [first] = sheets;
  const target = (targets.get(first?.id ?? '') ?? '').toLowerCase();
  const sheet = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  return { sheet, name: first?.name ?? '', sheets: sheets.map(({ name }) => name), from1904 };
}

/**
 * Texts that cells name by their place; what is told of their pronunciation is left out. Each is made
 * plain here, once: any number of cells may name the same.
 */
export async function readShared(parts: Parts): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let spoken = 0;
  await walk(parts.get('xl/sharedstrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken += 1;
      isText = name === 't' && spoken === 0;
    },
    text(part) {
      if (isText && text.length < longestCell) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') spoken -= 1;
      if (name === 'si') texts.push(plainText(text));
    },
  });
  return texts;
}

/** Formats of days among those that have no code of their own (ECMA-376, 18.8.30). */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Characters: a spreadsheet takes no longer format. */
const longestCode = 255;

/** Whether a format shows a day: it has letters of one outside of quoted text. */
const isDayCode = (code: string): boolean =>
  /[dy]/i.test(code.slice(0, longestCode).replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|[_*]./g, ''));

/** The styles, by their place, whose numbers are days. */
export async function readDayStyles(parts: Parts): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  const codes = new Set<number>();
  let place = 0;
  let isCells = false;
  await walk(parts.get('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'cellXfs') isCells = true;
      const format = Number(attributes['@numFmtId']);
      if (name === 'numFmt' && isDayCode(attributes['@formatCode'] ?? '')) codes.add(format);
      if (name !== 'xf' || !isCells) return;
      if (isBuiltInDay(format) || codes.has(format)) days.add(place);
      place += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return days;
}
