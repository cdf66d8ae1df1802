import { expect, it } from 'vitest';
import { bareBook } from '#tests/support/files/import-book.ts';
import { readXlsx } from './read.ts';

const dated = (text: string) => `<c t="d"><v>${text}</v></c>`;

it('a day that is written out keeps its time', async () => {
  const written = [
    ...['2026-11-22', '2026-11-22T00:00:00', '2026-11-22T08:30:00.000', '2026-11-22T23:59:59Z'],
    ...['1776-07-04', 'T08:30', 'besok'],
  ];
  const { rows } = await readXlsx(bareBook(`<row>${written.map(dated).join('')}</row>`));
  expect(rows[0]?.cells.map((cell) => cell?.text)).toEqual([
    ...['22/11/2026', '22/11/2026', '22/11/2026 08.30', '22/11/2026 23.59'],
    ...['04/07/1776', 'T08:30', 'besok'],
  ]);
});
