import type { Field, Resource } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import { rowsOf } from './batches.ts';
import { isShared, type Handler } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { pageOf } from './list-page.ts';
import { readQuery } from './list-query.ts';
import { present } from '../show/present.ts';
import { sendRead } from '../show/send-read.ts';
import { wholeLimit } from './whole-list.ts';

export const listHandler: Handler = async (call) => {
  const { resource, definition } = call.route;
  const given = readQuery(call);
  if (definition.unpaged) return call.wholeLists(call, given);
  const { page, limit } = given;
  const { rows, total } = await pageOf(call, { given, page, limit });
  const data = await present({ ...call, resource, detail: false }, rows);
  const body = ok(data, 'Berhasil.', { total, page, limit });
  return sendRead(call.reply, call.request, body, isShared(call));
};

const long = new Set<Field['type']>(['longText', 'richText', 'items', 'json']);

/** What a choice is told by: a row without its long texts, of which thousands are read. */
const shortColumns = ({ fields, title }: Resource): string[] => [
  'id',
  ...Object.entries(fields).flatMap(([name, { column, type }]) =>
    column !== null && (name === title || !long.has(type)) ? [name] : [],
  ),
];

export const lookupHandler: Handler = async (call) => {
  const { resource } = call.route;
  const { name, title, choosable } = resource;
  const given = readQuery(call);
  const chosen = (await chosenIds(call, given)).slice(0, wholeLimit);
  const now = call.deps.clock.now();
  const data: object[] = [];
  for await (const rows of rowsOf(call, given, chosen, shortColumns(resource))) {
    for (const row of rows) {
      const isOut = choosable !== undefined && row[choosable] !== 1;
      if (isOut || call.behaviour.lookup?.(row, now) === false) continue;
      data.push({ type: name, value: row.id, label: String(row[title]) });
    }
  }
  return sendRead(call.reply, call.request, ok(data), isShared(call));
};
