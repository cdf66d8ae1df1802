import type { Baris, Periksa } from '#core/import/calls.ts';
import type { Fields } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import type { Handler } from '#server/resources/call.ts';
import { assertStanding } from '#server/resources/show/standing.ts';
import { createTurns } from '#server/turns.ts';
import { fieldsOf, judge, type Judged, type Judgement } from './judge.ts';
import { withImport } from './read-file.ts';
import type { Sheet } from './sheet.ts';
import { understood } from './value.ts';

/** Characters of a cell that are told: enough to know it by. */
const longestTold = 80;

const told = (text: string): string =>
  text.length <= longestTold ? text : `${text.slice(0, longestTold).toWellFormed()}…`;

const barisOf =
  ({ columns }: Judgement, fields: Fields) =>
  ({ baris, row, galat, sama }: Judged): Baris => ({
    baris,
    nilai: columns.map(({ name, at }) => {
      const [field, cell] = [fields[name], row.cells[at]];
      return field && cell ? told(understood(field, cell)) : '';
    }),
    galat,
    sama,
  });

/** The answer as text, written row by row: of two thousand at once it takes too long for one turn. */
async function answerOf(sheet: Sheet, judgement: Judgement, fields: Fields): Promise<string> {
  const turns = createTurns();
  const head: Omit<Periksa, 'baris'> = {
    kolom: judgement.columns.map(({ name, label }) => ({ nama: name, label })),
    diabaikan: [...judgement.unknown],
    catatan: sheet.notes,
  };
  const rows: string[] = [];
  const toBaris = barisOf(judgement, fields);
  for (const row of judgement.rows) {
    rows.push(JSON.stringify(toBaris(row)));
    await turns();
  }
  const start = JSON.stringify(ok(head)).slice(0, -2);
  return `${start},"baris":[${rows.join(',')}]}}`;
}

/** Answers what a file of rows would bring, row by row; nothing of it is written or kept. */
export const checkHandler: Handler = (call) =>
  withImport(call, async (read) => {
    const sheet = await read.sheet();
    const text = await answerOf(sheet, await judge(call, sheet), fieldsOf(call));
    await assertStanding(call, call.deps.db);
    return call.reply.code(200).type('application/json; charset=utf-8').send(text);
  });
