import { Readable } from 'node:stream';
import { csvLine } from '#core/csv/csv-line.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Field, Resource } from '#core/resource/index.ts';
import type { CallContext, Handler } from './call.ts';
import type { Values } from './behaviour.ts';
import { narrowed, ordered, readQuery } from './list.ts';
import { present } from './present.ts';

const batch = 500;

/** Streams the whole filtered list as CSV, its columns those of the list. */
export const exportHandler: Handler = async (call) => {
  const { resource } = call.route;
  readQuery(call);
  const day = call.deps.clock.now().toISOString().slice(0, 10);
  return call.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${resource.name}-${day}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines(call)));
};

async function* lines(call: CallContext): AsyncGenerator<string> {
  const { resource } = call.route;
  const columns = resource.list?.columns ?? [];
  const given = readQuery(call);
  // Spreadsheets take the file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(columns.map((name) => resource.fields[name]?.label ?? name))}`;
  for (let offset = 0; ; offset += batch) {
    const rows = await ordered(narrowed(call, given), call, given)
      .limit(batch)
      .offset(offset)
      .execute();
    const records = await present({ ...call, resource, detail: false }, rows);
    const text = records.map((record) =>
      csvLine(columns.map((name) => cell(resource, name, record))),
    );
    if (text.length > 0) yield text.join('');
    if (rows.length < batch) return;
  }
}

function cell(resource: Resource, name: string, record: Values): string {
  const field = resource.fields[name];
  const value = record[name];
  if (value === null || value === undefined) return '';
  if (field?.lookup) return lookupLabel(field.lookup, String(value));
  if (field?.reference) return embedded(field, record) || String(value);
  if (field?.file) return (value as { nama: string }).nama;
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What people know a record referred to by: the first name that is embedded with it. */
function embedded(field: Field, record: Values): string {
  const [name] = Object.keys(field.reference?.embed ?? {});
  const value = name === undefined ? undefined : record[name];
  return typeof value === 'string' ? value : '';
}
