import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';
import { exportForms, type Field, type Fields } from '#core/resource/index.ts';
import { resources } from '#resources';
import { bookOf } from '#tests/support/files/import-book.ts';
import { columnsOf, csvOf, typed } from '#tests/support/files/import-file.ts';
import { readCsv, separatorOf } from './csv.ts';
import { readHeads } from './heads.ts';
import type { Sheet } from './sheet.ts';
import { templateOf } from './template.ts';
import { understood, valueOf } from './value.ts';
import { readXlsx } from './xlsx/read.ts';

const importable = resources.filter((resource) => resource.importable);
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

/** Words as people type them into one line, and what breaks files in which they stand. */
const words = fc
  .string({
    unit: fc.constantFrom(...'aé;,"&<>=+-@_x0 \'%'.split('')),
    minLength: 1,
    maxLength: 40,
  })
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  // A mark that keeps a spreadsheet from running a text cannot be told from one that was typed.
  .filter((text) => text !== '' && !/'[\s"]*[=+\-@]|_x[0-9a-f]{4}_/i.test(text));

/** What a field may hold, as an answer of the API has it. */
function valuesOf(field: Field): fc.Arbitrary<unknown> {
  if (field.lookup) return fc.constantFrom(...lookupValues(field.lookup).map(field.fromText));
  switch (field.type) {
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'year':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 9_999 });
    case 'date':
      return fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'timestamp':
      return fc
        .integer({ min: 10_000_000, max: 60_000_000 })
        .map((minutes) => new Date(minutes * 60_000).toISOString());
    case 'url':
      return fc.webUrl();
    case 'longText':
      return fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    default:
      return words;
  }
}

const rowsOf = (fields: Fields) =>
  fc.array(
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.required ? valuesOf(field) : fc.option(valuesOf(field), { nil: undefined }),
        ]),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  );

/** What a sheet says of each field, as the field's own rules take it. */
const readAll = (sheet: Sheet, fields: Fields) => {
  const { columns, rows, unknown } = readHeads(sheet, fields);
  expect(unknown).toEqual([]);
  return rows.map(({ cells }) =>
    Object.fromEntries(
      columns.map(({ name, at }) => {
        const [field, cell] = [fields[name] as Field, cells[at]];
        return [name, z.parse(field.input() ?? z.never(), cell && valueOf(field, cell))];
      }),
    ),
  );
};

const asTaken = (fields: Fields, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = row[name];
      const text = field.type === 'richText' ? { text: String(value), number: null } : null;
      return [name, text ? valueOf(field, text) : value];
    }),
  );

describe.each(importable.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    const fields = columnsOf(resource);

    it('is read from a file as it was typed into one', async () => {
      await fc.assert(
        fc.asyncProperty(rowsOf(fields), async (rows) => {
          const labels = Object.values(fields).map(({ label }) => label);
          const book = bookOf([
            labels,
            ...rows.map((row) =>
              Object.entries(fields).map(([name, field]) => typed(field, row[name])),
            ),
          ]);
          const expected = rows.map((row) => asTaken(fields, row));
          const csv = await readCsv(await bytesOf(csvOf(resource, rows)));
          expect(readAll(csv, fields)).toEqual(expected);
          expect(readAll(await readXlsx(await bytesOf(book)), fields)).toEqual(expected);
        }),
        { numRuns: 15 },
      );
    });

    it.each(exportForms)(
      'has a template as %s with all of its columns, and no row',
      async (form) => {
        const file = await templateOf(form, resource.label.many, Object.values(fields));
        const heads = readHeads(await (form === 'csv' ? readCsv(file) : readXlsx(file)), fields);
        expect(heads.columns.map(({ name }) => name)).toEqual(Object.keys(fields));
        expect(heads.rows).toEqual([]);
      },
    );
  },
);

it('finds what parts the cells of a line', () => {
  expect(['a;b,c;d', 'a,b', 'a\tb,c\td', '"a;b;c",d', 'a'].map(separatorOf)).toEqual([
    ...[';', ',', '\t', ',', ';'],
  ]);
});

const cell = (text: string, number: number | null = null) => ({ text, number });
const fieldOf = (type: Field['type']): Field => {
  const all = resources.flatMap((resource) => Object.values(resource.fields));
  const field = all.find((one) => one.type === type);
  if (!field) throw new Error(type);
  return field;
};

it.each([
  ['date', cell('22-11-26'), '2026-11-22'],
  ['date', cell('22 November 2026'), '2026-11-22'],
  ['date', cell('46348', 46348), '2026-11-22'],
  // A spreadsheet keeps days as numbers; not every number is one.
  ['date', cell('46348'), '46348'],
  ['date', cell('10125'), '10125'],
  ['date', cell('2026', 2026), '2026'],
  ['date', cell('16437', 16_437), '16437'],
  ['date', cell('16438', 16_438), '1945-01-01'],
  ['date', cell('73415', 73_415.9), '2100-12-31'],
  ['date', cell('73416', 73_416), '73416'],
  ['date', { text: 'Juli 1905', number: 2026, isDay: true }, '1905-07-18'],
  ['timestamp', cell('2026', 2026), '2026'],
  ['date', cell('besok'), 'besok'],
  ['timestamp', cell('22/11/2026 8:30'), '2026-11-22T01:30:00.000Z'],
  ['timestamp', cell('22 November 2026, 08.30 WIB'), '2026-11-22T01:30:00.000Z'],
  ['timestamp', cell('46348', 46348.5), '2026-11-22T05:00:00.000Z'],
  ['timestamp', cell('2026-11-22'), '2026-11-21T17:00:00.000Z'],
  ['number', cell('1.250'), 1250],
  ['number', cell('12,5'), 12.5],
  ['number', cell('12x'), '12x'],
  ['boolean', cell(' YA '), true],
  ['boolean', cell('FALSE'), false],
  ['text', cell('satu\n dua'), 'satu dua'],
  ['text', cell('  '), undefined],
] as const)('a %s written as %j', (type, given, value) => {
  expect(valueOf(fieldOf(type), given)).toEqual(value);
});

it.each([
  ['date', cell('46348', 46_348), '22/11/2026'],
  ['date', cell('3 Mei 26'), '03/05/2026'],
  ['date', cell(' besok '), 'besok'],
  ['timestamp', cell('22-11-26 8:30'), '22/11/2026 08.30'],
  ['timestamp', cell('46348', 46_348), '22/11/2026 00.00'],
  ['timestamp', cell('lusa, pagi'), 'lusa, pagi'],
  ['text', cell('46348', 46_348), '46348'],
] as const)('a %s written as %j is told as it was understood', (type, given, told) => {
  expect(understood(fieldOf(type), given)).toBe(told);
});
