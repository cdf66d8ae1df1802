import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import { dayAndTime, dayOf, isDate } from '../dates.ts';
import { cleanText } from '../pdf/clean.ts';
import type { ColumnType, Register, RegisterColumn, RegisterValue } from './register.ts';

/** A cell of Excel takes no more. */
const longestText = 32_767;
const cutOff = ' […]';
const minute = 60_000;
const jakartaOffset = 7 * 60 * minute;

const formats: Readonly<Record<ColumnType, string>> = {
  // As text even where it looks like a number: an identity number has no decimals to round.
  text: '@',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  number: 'General',
  rupiah: '"Rp"#,##0',
};

const widths: Readonly<Record<ColumnType, number>> = {
  ...{ text: 24, date: 12, moment: 17, number: 8, rupiah: 14 },
};

const lines = { borderStyle: 'thin', borderColor: '#cfdcd8' } as const;

/** The register as a workbook of one sheet: its head stays in sight, its columns can be filtered. */
export async function registerXlsx(register: Register): Promise<Buffer> {
  const { title, period, agency, made, columns, rows } = register;
  const heading: SheetData = [
    [{ value: plain(title), type: String, fontWeight: 'bold', fontSize: 14 }],
    [{ value: plain(`${agency.nama} (${agency.singkatan})`), type: String }],
    [{ value: plain(`Periode ${period}. Dibuat ${dayAndTime(made)}.`), type: String }],
    [],
  ];
  const body = rows.map((row) =>
    columns.map((column, place) => cellOf(row[place] ?? null, column.type)),
  );
  const first = heading.length;
  const options = {
    sheet: 'Register',
    orientation: 'landscape' as const,
    stickyRowsCount: first + 1,
    columns: columns.map(({ type, width }) => ({ width: (width ?? 1) * widths[type] })),
  };
  const filter = autoFilter(first, first + rows.length, columns.length);
  const data = [...heading, columns.map(headOf), ...body];
  return writeXlsxFile(data, options, { features: [filter] }).toBuffer();
}

const headOf = ({ label }: RegisterColumn): CellObject => ({
  value: plain(label),
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#dff0ec',
  wrap: true,
  alignVertical: 'top',
  ...lines,
});

function cellOf(value: RegisterValue, type: ColumnType): CellObject {
  const look = { ...lines, alignVertical: 'top', wrap: true } as const;
  if (value === null || value === '') return look;
  if (typeof value === 'number') return { ...look, value, type: Number, format: formats[type] };
  const wallClock = wallClockOf(value, type);
  if (wallClock) return { ...look, value: wallClock, type: Date, format: formats[type] };
  return { ...look, value: plain(value), type: String, format: formats.text };
}

/** What a clock in Jakarta shows, as the time of a sheet, which knows no zones; null for a text. */
function wallClockOf(value: string, type: ColumnType): Date | null {
  if ((type !== 'date' && type !== 'moment') || !isDate(value)) return null;
  const isDay = type === 'date' || value.length === 10;
  if (isDay) return new Date(`${dayOf(value)}T00:00:00Z`);
  const jakarta = Date.parse(value) + jakartaOffset;
  return new Date(jakarta - (jakarta % minute));
}

/** Text as a sheet can hold it. Excel would read `_x0041_` as an escaped sign: that is escaped. */
function plain(text: string): string {
  const clean = cleanText(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  if (clean.length <= longestText) return clean;
  return `${clean.slice(0, longestText - cutOff.length).toWellFormed()}${cutOff}`;
}

/** Filters on the head's cells. */
function autoFilter(from: number, to: number, columns: number) {
  const reference = `${getCellAddress(from, 0)}:${getCellAddress(to, columns - 1)}`;
  const file = 'xl/worksheets/sheet{id}.xml' as const;
  const order = getOrderOfSiblings(file, 'worksheet') ?? [];
  const transform = (xml: string) =>
    insertElementMarkupAccordingToOrderOfSiblings(
      ...[xml, `<autoFilter ref="${reference}"/>`, order, 'worksheet'],
    );
  return { files: { transform: { [file]: { transform } } } };
}
