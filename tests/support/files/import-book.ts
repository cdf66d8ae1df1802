import { archive } from '#server/files/judge/samples.fixture.ts';
import { cell, columnName, textCell } from '#core/xlsx/cells.ts';
import { partsOf, rowXml, sheetPart, styles } from '#core/xlsx/parts.ts';

/** A cell as a spreadsheet may hold it; a `serial` looks like a day. */
export type BookCell =
  | string
  | number
  | { serial: number }
  | { boolean: boolean }
  | { formula: string; text: string }
  | { formula: string; error: string };

function cellXml(at: string, given: BookCell): string {
  if (typeof given === 'string') return textCell(at, given, styles.text);
  if (typeof given === 'number') return cell(at, given, 'number');
  if ('serial' in given) return cell(at, given.serial, 'number', styles.date);
  if ('boolean' in given) return `<c r="${at}" t="b"><v>${given.boolean ? '1' : '0'}</v></c>`;
  const formula = `<f>${given.formula.replaceAll('&', '&amp;')}</f>`;
  return 'text' in given
    ? `<c r="${at}" t="str">${formula}<v>${given.text}</v></c>`
    : `<c r="${at}" t="e">${formula}<v>${given.error}</v></c>`;
}

/** A workbook with these rows in its first sheet. */
export function bookOf(rows: readonly (readonly BookCell[])[]): File {
  const body = rows.map((row, index) =>
    rowXml(
      index + 1,
      row.map((given, column) => cellXml(`${columnName(column)}${String(index + 1)}`, given)),
    ),
  );
  const parts = {
    ...partsOf('Isian'),
    [sheetPart()]: `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) }));
  return new File([new Uint8Array(archive(entries))], 'daftar.xlsx');
}

/** A workbook of these rows and shared texts, both as XML. */
export const bareBook = (rows: string, texts = '', formats = ''): Buffer =>
  archive(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
      ...(formats && {
        'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts></styleSheet>`,
      }),
      'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  );
