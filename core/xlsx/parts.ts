/*
 * The parts of a workbook (ECMA-376) that are the same for each: SpreadsheetML with one sheet, and
 * the styles that its cells name by their place.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a cell looks like, by its place in the styles below. */
export const styles = {
  plain: 0,
  title: 1,
  head: 2,
  text: 3,
  date: 4,
  number: 5,
  rupiah: 6,
  total: 7,
  moment: 8,
} as const;

const line = (side: string) => `<${side} style="thin"><color rgb="FFCFDCD8"/></${side}>`;
const top = '<alignment vertical="top" wrapText="1"/>';
const cell = (format: number, font: number, fill: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${top}</xf>`;

const stylesXml = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;Rp&quot;#,##0"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDFF0EC"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${['left', 'right', 'top', 'bottom'].map(line).join('')}<diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[cell(49, 2, 2), cell(49, 0, 0), cell(164, 0, 0), cell(0, 0, 0), cell(165, 0, 0), cell(0, 2, 0), cell(166, 0, 0)].join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const relationships = (...targets: [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Where the rows of a sheet stand, from 1. */
export const sheetPart = (place = 1): string => `xl/worksheets/sheet${place}.xml`;

/**
 * Every part but the sheets, by its name.
 * @param names of the sheets, each at most 31 letters and spaces
 */
export function partsOf(...names: readonly string[]): Record<string, string> {
  const overrides = names.map(
    (_, index) =>
      `<Override PartName="/${sheetPart(index + 1)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
  );
  const sheets = names.map((name, index) => {
    const place = String(index + 1);
    return `<sheet name="${name}" sheetId="${place}" r:id="rId${place}"/>`;
  });
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, index): [string, string] => [
        'worksheet',
        sheetPart(index + 1).replace('xl/', ''),
      ]),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': stylesXml,
  };
}

export interface SheetColumn {
  /** In characters. */
  width: number;
  /** Of its cells that nothing was written into. */
  style?: number;
}

export const rowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`;

/** What stands before the rows of a sheet: its columns, and the head that stays in sight. */
export function sheetStart(widths: readonly SheetColumn[], headRow: number): string {
  const columns = widths.map(({ width, style }, index) => {
    const look = style === undefined ? '' : ` style="${style}"`;
    const place = String(index + 1);
    return `<col min="${place}" max="${place}" width="${width}"${look} customWidth="1"/>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/**
 * What stands after the rows.
 * @param filter the cells that can be filtered by their head: "A5:Q9"
 */
export const sheetEnd = (filter: string): string =>
  `</sheetData><autoFilter ref="${filter}"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
