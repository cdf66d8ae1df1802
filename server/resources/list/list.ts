import type { Field, ListQuery, Resource } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';
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

/** Whole lists that are being put together for anyone, by what is asked of which database. */
const making = new WeakMap<Db, Map<string, Promise<string>>>();

/** A list in one answer. What anyone may read is put together once for all who ask for it meanwhile. */
async function sendWhole(call: CallContext, given: ListQuery): Promise<FastifyReply> {
  const text = await (isShared(call) ? sharedText(call, given) : wholeText(call, given));
  return sendText(call.reply, call.request, text, isShared(call));
}

function sharedText(call: CallContext, given: ListQuery): Promise<string> {
  const { deps, route } = call;
  const under = making.get(deps.db) ?? new Map<string, Promise<string>>();
  making.set(deps.db, under);
  const asked = JSON.stringify([route.path, given]);
  const there = under.get(asked);
  if (there) return there;
  const text = wholeText(call, given).finally(() => under.delete(asked));
  under.set(asked, text);
  return text;
}

/** Written in batches: of thousands at once it takes too long for one turn. */
async function wholeText(call: CallContext, given: ListQuery): Promise<string> {
  const ids = await chosenIds(call, given);
  const texts: string[] = [];
  for await (const records of recordsOf(call, given, ids.slice(0, wholeLimit)))
    texts.push(...records.map((record) => JSON.stringify(record)));
  const empty = ok([], 'Berhasil.', { total: ids.length, page: 1, limit: texts.length });
  return JSON.stringify(empty).replace('"data":[]', () => `"data":[${texts.join(',')}]`);
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
