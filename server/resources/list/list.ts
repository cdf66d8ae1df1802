import type { Field, ListQuery, Resource } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import type { FastifyReply } from 'fastify';
import { recordsOf, rowsOf } from './batches.ts';
import { isShared, type CallContext, type Handler } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { pageOf } from './list-page.ts';
import { readQuery } from './list-query.ts';
import { present } from '../show/present.ts';
import { sendRead, sendText } from '../show/send-read.ts';

/** The rows that a lookup or a whole list reads; more would be a page's business. */
const wholeLimit = 5000;

export const listHandler: Handler = async (call) => {
  const { resource, definition } = call.route;
  const given = readQuery(call);
  if (definition.unpaged) return sendWhole(call, given);
  const { page, limit } = given;
  const { rows, total } = await pageOf(call, { given, page, limit });
  const data = await present({ ...call, resource, detail: false }, rows);
  const body = ok(data, 'Berhasil.', { total, page, limit });
  return sendRead(call.reply, call.request, body, isShared(call));
};

/** A list in one answer, written in batches: of thousands at once it takes too long for one turn. */
async function sendWhole(call: CallContext, given: ListQuery): Promise<FastifyReply> {
  const ids = await chosenIds(call, given);
  const texts: string[] = [];
  for await (const records of recordsOf(call, given, ids.slice(0, wholeLimit)))
    texts.push(...records.map((record) => JSON.stringify(record)));
  const empty = ok([], 'Berhasil.', { total: ids.length, page: 1, limit: texts.length });
  const text = JSON.stringify(empty).replace('"data":[]', () => `"data":[${texts.join(',')}]`);
  return sendText(call.reply, call.request, text, isShared(call));
}

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
