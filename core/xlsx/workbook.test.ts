import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../format/clean-text.ts';
import { longestTurn } from '#tests/support/event-loop.ts';
import { unzip } from '#tests/support/papers.ts';
import { dayOfSerial, xlsxRows } from '#tests/support/files/xlsx.ts';
import { columnName } from './cells.ts';
import { sheetPart } from './parts.ts';
import { workbook, type WorkbookColumn, type WorkbookRow } from './workbook.ts';

/** What XML 1.0 may hold. */
const xmlCharacters = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

const columns: readonly WorkbookColumn[] = [
  { label: 'Nama & <alias>', type: 'text', width: 20 },
  { label: 'Tanggal', type: 'date', width: 12 },
  { label: 'Biaya', type: 'rupiah', width: 12 },
];

function bookOf(rows: AsyncIterable<readonly WorkbookRow[]>, total?: WorkbookRow) {
  return workbook({
    name: 'Uji',
    heading: ['Judul', 'Periode'],
    columns,
    rows,
    ...(total && { total }),
  });
}

async function* inBatches(...batches: WorkbookRow[][]) {
  yield* batches;
}

test('rows stand under the heading and the head, in the order they come', async () => {
  const rows: WorkbookRow[][] = [
    [['Sri', '2026-11-20', 12500]],
    [],
    [
      ['Budi', null, null],
      [null, '2024-02-29', 0],
    ],
  ];
  const read = await xlsxRows(await buffer(bookOf(inBatches(...rows), ['Jumlah', null, 12500])));
  expect(read.slice(0, 3)).toEqual([
    ['Judul'],
    ['Periode'],
    ['Nama & <alias>', 'Tanggal', 'Biaya'],
  ]);
  expect(read.slice(3)).toEqual([
    ['Sri', 46346, 12500],
    ['Budi', null, null],
    [null, 45351, 0],
    ['Jumlah', null, 12500],
  ]);
  expect([46346, 45351].map(dayOfSerial)).toEqual(['2026-11-20', '2024-02-29']);
});

test('a moment in a column of days is the day that Jakarta has then', async () => {
  const moments = ['2026-11-19T16:59:59.999Z', '2026-11-19T17:00Z', '2026-11-20'];
  const rows = moments.map((moment): WorkbookRow => [null, moment, null]);
  const read = await xlsxRows(await buffer(bookOf(inBatches(rows))));
  expect(read.slice(3).map(([, day]) => dayOfSerial(Number(day)))).toEqual([
    ...['2026-11-19', '2026-11-20', '2026-11-20'],
  ]);
});

test('whatever a text holds, it is read again as that text, and never as a formula', async () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'a\ufffeb',
        'a\u0000b',
        '=1+1',
        '+62',
        '-1',
        '@SUM(A1)',
        '_x0041_',
        ']]>',
        '<f>1</f>',
        'a\nb',
      ),
    ),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const book = bookOf(inBatches(given.map((text): WorkbookRow => [text, null, null])));
      const bytes = await buffer(book);
      const xml = (await unzip(bytes)).get(sheetPart())?.toString('utf8') ?? '';
      expect(xml).toMatch(xmlCharacters);
      const read = (await xlsxRows(bytes)).slice(3).map(([cell]) => cell ?? '');
      expect(read.map((cell) => String(cell).replaceAll('_x005F_', '_'))).toEqual(
        given.map((text) => cleanText(text).replaceAll(/[\ufffe\uffff]/g, '')),
      );
    }),
    { numRuns: 30 },
  );
});

test('the same rows are the same bytes, whenever they are written', async () => {
  const made = () => buffer(bookOf(inBatches([['Sri', '2026-11-20', 1]])));
  expect((await made()).equals(await made())).toBe(true);
});

test('rows that fail end the file with their error', async () => {
  async function* failing(): AsyncGenerator<WorkbookRow[]> {
    yield [['Sri', null, null]];
    throw new Error('database gone');
  }
  await expect(buffer(bookOf(failing()))).rejects.toThrow('database gone');
});

test('a reader that goes away lets go of the rows', async () => {
  const long = 'x'.repeat(1000);
  let isOver = false;
  async function* endless(): AsyncGenerator<WorkbookRow[]> {
    try {
      for (;;) {
        await new Promise(setImmediate);
        yield [[`${long}${Math.random()}`, null, null]];
      }
    } finally {
      isOver = true;
    }
  }
  const book = bookOf(endless());
  let read = 0;
  for await (const chunk of book) {
    read += (chunk as Buffer).length;
    // The other parts come first, and are shorter.
    if (read > 10_000) break;
  }
  await expect.poll(() => isOver).toBe(true);
});

test('columns are named as a spreadsheet names them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
  ]);
});

test.each([
  ['letters', 'Permohonan informasi '],
  ['signs that XML escapes', '<&>"'],
  ['marks out of order', '\u0301\u0327'],
  ['a heap of them', null],
])('rows full of %s give others their turn', async (_, unit) => {
  const length = 20_000;
  const heap = `a${'\u0301'.repeat(length / 2)}${'\u0327'.repeat(length / 2)}`;
  const text = unit === null ? heap : unit.repeat(length / unit.length);
  const rows = Array.from({ length: 100 }, (): WorkbookRow => [text, null, null]);
  let longest = Infinity;
  for (let tried = 0; tried < 3 && longest > 100; tried += 1) {
    longest = Math.min(longest, await longestTurn(() => buffer(bookOf(inBatches(rows)))));
  }
  expect(longest).toBeLessThan(100);
});
