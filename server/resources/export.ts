import { Readable } from 'node:stream';
import { csvLine } from '#core/csv/csv-line.ts';
import type { ExportForm, ListQuery } from '#core/resource/index.ts';
import { dayAndTime, dayOf } from '#server/papers/dates.ts';
import { workbook, xlsxType } from '#server/registers/xlsx/workbook.ts';
import type { Row } from '#server/database/index.ts';
import type { CallContext, Handler } from './call.ts';
import type { Values } from './behaviour.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { narrowed, ordered, readQuery } from './list.ts';
import { present } from './present.ts';

const batch = 500;

/** Streams the whole filtered list as CSV or as a workbook, its columns those of the list. */
export const exportHandler: Handler = async (call) => {
  const { resource } = call.route;
  const given = readQuery(call);
  const form = (given['bentuk'] ?? 'csv') as ExportForm;
  const columns = exportColumns(
    resource,
    call.viewer?.role ?? null,
    call.behaviour.exportWords?.(call.deps.registry),
  );
  const day = dayOf(call.deps.clock.now().toISOString());
  return (
    call.reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      // A resource's name is plain letters: no other spelling of it is needed.
      .header('content-disposition', `attachment; filename="${resource.name}-${day}.${form}"`)
      .type(form === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
      .send(
        form === 'xlsx' ? sheet(call, given, columns) : Readable.from(lines(call, given, columns)),
      )
  );
};

/**
 * The records of the list as an answer shows them, some hundred at a time. Which they are is settled
 * first, so that none comes twice or not at all where others are filed meanwhile, and the last
 * hundred cost no more than the first.
 */
async function* batches(call: CallContext, given: ListQuery): AsyncGenerator<Values[]> {
  const { resource } = call.route;
  const chosen = narrowed(call, given).clearSelect().select('id');
  const found = await ordered(chosen, call, given).execute();
  for (let from = 0; from < found.length; from += batch) {
    const ids = found.slice(from, from + batch).map(({ id }) => String(id));
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ id }: Row) => place.get(String(id)) ?? 0;
    // Asked as before: what has left the caller's reach by now stays out.
    const rows = await narrowed(call, given).where('id', 'in', ids).execute();
    const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    yield present({ ...call, resource, detail: false }, inOrder);
  }
}

async function* lines(
  call: CallContext,
  given: ListQuery,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  // Spreadsheets take the file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(columns.map(({ label }) => label))}`;
  for await (const records of batches(call, given)) {
    const texts = records.map((record) =>
      csvLine(columns.map(({ value }) => String(value(record) ?? ''))),
    );
    yield texts.join('');
  }
}

function sheet(call: CallContext, given: ListQuery, columns: readonly ExportColumn[]): Readable {
  const { agency, clock } = call.deps;
  async function* rows() {
    for await (const records of batches(call, given)) {
      yield records.map((record) => columns.map(({ value }) => value(record)));
    }
  }
  return workbook({
    name: 'Daftar',
    heading: [
      call.route.resource.label.many,
      `${agency.nama} (${agency.singkatan})`,
      `Diunduh ${dayAndTime(clock.now().toISOString())}.`,
    ],
    columns,
    rows: rows(),
  });
}
