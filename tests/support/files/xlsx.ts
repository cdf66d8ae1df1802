import { unzip } from '../papers.ts';

/** A cell as a spreadsheet would hold it: text, or a number (a date is days since 1899-12-30). */
export type XlsxCell = string | number | null;

/** The rows of a workbook's first sheet; cells that are not there are null. A formula is an error. */
export async function xlsxRows(bytes: Uint8Array): Promise<XlsxCell[][]> {
  const files = await unzip(bytes);
  const xml = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const shared = all(xml('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, body = '']) =>
    textIn(body),
  );
  const sheet = xml('xl/worksheets/sheet1.xml');
  if (sheet.includes('<f>') || sheet.includes('<f ')) throw new Error('a cell holds a formula');
  return all(sheet, /<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs).map(([, row = '']) => {
    const cells: XlsxCell[] = [];
    for (const [, attributes = '', body = ''] of all(row, /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '');
      while (cells.length < column) cells.push(null);
      cells[column] = cellOf(attributes, body, shared);
    }
    return cells;
  });
}

/** "2026-11-20" from what a spreadsheet holds of a date. */
export function dayOfSerial(serial: XlsxCell | undefined): string {
  const moment = Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000;
  return new Date(moment).toISOString().slice(0, 10);
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** 0 for A, 26 for AA. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellOf(attributes: string, body: string, shared: readonly string[]): XlsxCell {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return textIn(body);
  const value = /<v>(.*?)<\/v>/s.exec(body)?.[1];
  if (value === undefined) return null;
  if (type === 's') return shared[Number(value)] ?? null;
  return type === undefined || type === 'n' ? Number(value) : plain(value);
}

const textIn = (body: string): string =>
  all(body, /<t\b[^>]*>(.*?)<\/t>/gs)
    .map(([, text = '']) => plain(text))
    .join('');

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&');
