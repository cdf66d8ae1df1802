import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { csvLine } from '#core/csv/csv-line.ts';
import type { ExportForm, ListQuery } from '#core/resource/index.ts';
import { workbook, xlsxType } from '#core/xlsx/workbook.ts';
import { dayAndTime, dayOf } from '#server/papers/dates.ts';
import type { Row } from '#server/database/index.ts';
import { askerOf, type CallContext, type Handler } from '../call.ts';
import type { Values } from '../behaviour.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { chosenIds } from './export-ids.ts';
import { narrowed, readQuery } from '../list/list-query.ts';
import { noteTaken } from './note-taken.ts';
import { present } from '../show/present.ts';
import { whileStanding } from '../while-standing.ts';

const batch = 200;

/** Streams the whole filtered list as CSV or as a workbook, its columns those of the list. */
export const exportHandler: Handler = async (call) => {
  const { resource } = call.route;
  const given = readQuery(call);
  const columns = exportColumns(
    resource,
    call.viewer?.role ?? null,
    call.behaviour.exportWords?.(call.deps.registry),
  );
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
  const records = batches(call, given, ids);
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

/** The records as an answer shows them, some hundred at a time. */
async function* batches(
  call: CallContext,
  given: ListQuery,
  chosen: readonly string[],
): AsyncGenerator<Values[]> {
  const { resource } = call.route;
  for (let from = 0; from < chosen.length; from += batch) {
    const ids = chosen.slice(from, from + batch);
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ id }: Row) => place.get(String(id)) ?? 0;
    // Asked as before: what has left the caller's reach by now stays out.
    const rows = await narrowed(call, given).where('id', 'in', ids).execute();
    const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    yield present({ ...call, resource, detail: false }, inOrder);
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
  }
}

async function* lines(
  batches: AsyncIterable<Values[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  // Spreadsheets take the file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(columns.map(({ label }) => label))}`;
  for await (const records of batches) {
    const texts = records.map((record) =>
      csvLine(columns.map(({ value }) => String(value(record) ?? ''))),
    );
    yield texts.join('');
  }
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
