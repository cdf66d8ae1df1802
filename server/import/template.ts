import { buffer } from 'node:stream/consumers';
import { mostRows } from '#core/import/calls.ts';
import { csvLine } from '#core/csv/csv-line.ts';
import type { ExportForm, Field } from '#core/resource/index.ts';
import { columnName, textCell } from '#core/xlsx/cells.ts';
import { partsOf, rowXml, sheetPart, sheetStart, styles } from '#core/xlsx/parts.ts';
import { xlsxType } from '#core/xlsx/workbook.ts';
import { zipped } from '#core/xlsx/zipped.ts';
import type { Handler } from '#server/resources/call.ts';
import { readQuery } from '#server/resources/list/list-query.ts';
import { choicesOf, guideHead, guideLines, guideRows } from './guide.ts';
import { fieldsOf } from './judge.ts';
import { guideSheet } from './xlsx/read.ts';

const rowOf = (number: number, texts: readonly string[], style: number): string =>
  rowXml(
    number,
    texts.map((text, column) => textCell(`${columnName(column)}${number}`, text, style)),
  );

const dataStyle = ({ type }: Field): number => {
  if (type === 'date') return styles.date;
  return type === 'number' || type === 'year' ? styles.number : styles.text;
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A list of choices in a cell; Excel takes 255 characters of it, and parts them by commas. */
function choiceXml(field: Field, column: number): string {
  const choices = choicesOf(field);
  const list = choices.join(',');
  if (choices.length === 0 || list.length > 250 || choices.some((one) => /[",]/.test(one)))
    return '';
  const at = columnName(column);
  return `<dataValidation type="list" allowBlank="1" sqref="${at}2:${at}${mostRows + 1}"><formula1>&quot;${attribute(list)}&quot;</formula1></dataValidation>`;
}

function dataSheet(fields: readonly Field[]): string {
  const columns = fields.map((field) => ({ width: field.rows ? 48 : 28, style: dataStyle(field) }));
  const labels = fields.map(({ label }) => label);
  const choices = fields.map(choiceXml).filter((xml) => xml !== '');
  const lists =
    choices.length === 0
      ? ''
      : `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>`;
  return `${sheetStart(columns, 1)}${rowOf(1, labels, styles.head)}</sheetData>${lists}</worksheet>`;
}

function guideSheetXml(label: string, fields: readonly Field[]): string {
  const lines = guideLines(label);
  const head = lines.length + 2;
  const said = lines.map((line, index) =>
    rowXml(index + 1, [textCell(`A${index + 1}`, line, index === 0 ? styles.title : styles.plain)]),
  );
  const rows = guideRows(fields).map((row, index) => rowOf(head + 1 + index, row, styles.text));
  const widths = [28, 18, 60, 60].map((width) => ({ width }));
  return `${sheetStart(widths, head)}${said.join('')}${rowOf(head, guideHead, styles.head)}${rows.join('')}</sheetData></worksheet>`;
}

/** A workbook to be filled in: heads of columns, and a second sheet that says what goes into them. */
async function templateBook(label: string, fields: readonly Field[]): Promise<Buffer> {
  const sheets = [dataSheet(fields), guideSheetXml(label, fields)];
  const parts = [
    ...Object.entries(partsOf('Isian', guideSheet)),
    ...sheets.map((xml, index): [string, string] => [sheetPart(index + 1), xml]),
  ];
  return buffer(zipped(parts.map(([name, xml]) => ({ name, text: [xml] }))));
}

/** The mark by which spreadsheets take CSV for UTF-8. */
const mark = '\uFEFF';

/** The empty file of a list, to be filled in. */
export const templateOf = async (
  form: ExportForm,
  label: string,
  fields: readonly Field[],
): Promise<Buffer> =>
  form === 'xlsx'
    ? templateBook(label, fields)
    : Buffer.from(`${mark}${csvLine(fields.map((field) => field.label))}`);

/** Answers that file. */
export const templateHandler: Handler = async (call) => {
  const { resource } = call.route;
  const form = (readQuery(call)['bentuk'] ?? 'xlsx') as ExportForm;
  const body = await templateOf(form, resource.label.many, Object.values(fieldsOf(call)));
  return call.reply
    .header('content-disposition', `attachment; filename="impor-${resource.name}.${form}"`)
    .type(form === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
    .send(body);
};
