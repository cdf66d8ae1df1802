import { expect, it } from 'vitest';
import { bestTurn } from '#tests/support/event-loop.ts';
import { bareBook } from '#tests/support/files/import-book.ts';
import { readCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { readXlsx } from './xlsx/read.ts';

/** Milliseconds of CPU for which nobody else gets a turn. */
const most = 50;

it('marks behind many blanks of a cell hold nobody up', async () => {
  const text = `${' '.repeat(200_000)}x${'"'.repeat(20_000)}`;
  let sheet: Sheet | undefined;
  const longest = await bestTurn(most, async () => {
    sheet = await readCsv(Buffer.from(`Judul;Tautan\r\n${text};b\r\n`));
  });
  expect(sheet?.rows[1]?.cells[1]?.text).toBe('b');
  expect(longest).toBeLessThan(most);
});

it('a cell is quoted behind blanks, and behind nothing else', async () => {
  const { rows } = await readCsv(Buffer.from('a; \t"b;c" ;x"d";"e"\r\n \u00a0"f;g";h\r\n'));
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
    ['a', 'b;c ', 'x"d"', 'e'],
    ['f;g', 'h'],
  ]);
});

const shared = (text: string) => `<si><t xml:space="preserve">${text}</t></si>`;
const named = (at: string) => `<c r="${at}" t="s"><v>0</v></c>`;
const tooLong = 'Isi berkas terlalu panjang. Bagi menjadi beberapa berkas.';

it('a format as long as a file may be holds nobody up', async () => {
  const format = `<numFmt numFmtId="200" formatCode="${'\\.'.repeat(5_000_000)}d"/>`;
  const book = bareBook('<row><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>', '', format);
  let sheet: Sheet | undefined;
  const longest = await bestTurn(most, async () => {
    sheet = await readXlsx(book);
  });
  expect(sheet?.rows[0]?.cells[0]?.text).toBe('a');
  expect(longest).toBeLessThan(most);
});

it('a text that many cells name is read once', async () => {
  const book = bareBook(`<row>${named('A1').repeat(1_200)}</row>`, shared('_x0041_'.repeat(4_681)));
  let sheet: Sheet | undefined;
  const longest = await bestTurn(most, async () => {
    sheet = await readXlsx(book);
  });
  expect(sheet?.rows[0]?.cells[0]?.text).toBe('A'.repeat(4_681));
  expect(longest).toBeLessThan(most);
});

it.each([
  ['one over the other', `<row>${named('A1').repeat(210_001)}</row>`, shared('a')],
  [
    'that are blank, row by row',
    `<row>${named('').repeat(100)}</row>`.repeat(1_000),
    shared(' '.repeat(32_767)),
  ],
])('cells %s are refused where they are too many', async (_, rows, texts) => {
  const book = bareBook(rows, texts);
  let answer: unknown;
  const longest = await bestTurn(most, async () => {
    answer = await readXlsx(book).catch((error: unknown) => error);
  });
  expect(answer).toMatchObject({ statusCode: 422, message: tooLong });
  expect(longest).toBeLessThan(most);
});
