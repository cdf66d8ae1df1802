import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvLine } from '#core/csv/csv-line.ts';
import type { ExportForm, ListQuery } from '#core/resource/index.ts';
import { isDate } from '#core/format/is-date.ts';
import type { CellValue } from '#core/xlsx/column.ts';
import { workbook, xlsxType } from '#core/xlsx/workbook.ts';
import { dayAndTime, dayOf } from '#server/papers/dates.ts';
import { askerOf, type CallContext, type Handler } from '../call.ts';
import type { Values } from '../behaviour.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { chosenIds } from './export-ids.ts';
import { readQuery } from '../list/list-query.ts';
import { readingWhose } from '../list/whose.ts';
import { recordsOf } from '../list/batches.ts';
import { noteTaken } from './note-taken.ts';
import { whileStanding } from '../while-standing.ts';

/** Streams the whole filtered list as CSV or as a workbook, its columns those of the list. */
export const exportHandler: Handler = async (called) => {
  const { resource } = called.route;
  const given = readQuery(called);
  const call = await readingWhose(called, given);
  const wanted = given['kolom'];
  const columns = exportColumns(resource, call.viewer?.role ?? null, {
    words: call.behaviour.exportWords?.(call.deps.registry),
    ...(typeof wanted === 'string' && { wanted: [...new Set(wanted.split(','))] }),
  });
  return call.exports.during(call.reply, askerOf(call), () => answer(call, given, columns));
};

async function answer(
  call: CallContext,
  given: ListQuery,
  columns: readonly ExportColumn[],
): Promise<FastifyReply> {
  const { resource } = call.route;
  const form = (given['bentuk'] ?? 'csv') as ExportForm;
  const ids = await chosenIds(call, given);
  await noteTaken(call, null, ids.length);
  const day = dayOf(call.deps.clock.now().toISOString());
  const records = recordsOf(call, given, ids);
  const body =
    form === 'xlsx' ? sheet(call, records, columns) : Readable.from(lines(records, columns));
  return (
    call.reply
      // A resource's name is plain letters: no other spelling of it is needed.
      .header('content-disposition', `attachment; filename="${resource.name}-${day}.${form}"`)
      .type(form === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
      .send(whileStanding(call, body))
  );
}

async function* lines(
  batches: AsyncIterable<Values[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  // Spreadsheets take the file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(columns.map(({ label }) => label))}`;
  for await (const records of batches) {
    const texts = records.map((record) =>
      csvLine(columns.map(({ type, value }) => plainText(type, value(record)))),
    );
    yield texts.join('');
  }
}

/** A moment as spreadsheets read one from text: "2026-11-25 09:12", in Jakarta. */
function plainText(type: ExportColumn['type'], value: CellValue): string {
  if (type !== 'moment' || typeof value !== 'string' || !isDate(value)) return String(value ?? '');
  const jakarta = new Date(Date.parse(value) + 7 * 3_600_000).toISOString();
  return jakarta.slice(0, 16).replace('T', ' ');
}

function sheet(
  call: CallContext,
  batches: AsyncIterable<Values[]>,
  columns: readonly ExportColumn[],
): Readable {
  const { agency, clock } = call.deps;
  async function* rows() {
    for await (const records of batches) {
      yield records.map((record) => columns.map(({ value }) => value(record)));
    }
  }
  const book = workbook({
    name: 'Daftar',
    heading: [
      call.route.resource.label.many,
      `${agency.nama} (${agency.singkatan})`,
      `Diunduh ${dayAndTime(clock.now().toISOString())}.`,
    ],
    columns,
    rows: rows(),
  });
  return Readable.from(book, { objectMode: false });
}
