import type { Field, ListQuery, Resource } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';
import { ok } from '#server/http/envelope.ts';
import { isHttpError } from '#server/http/errors.ts';
import { createFairQueue, type FairQueue } from '#server/limits/fair-queue.ts';
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

/** Whole lists of a database that are being put together. */
interface Making {
  /** What anyone may read, by what is asked. */
  shared: Map<string, Promise<string>>;
  /** One after the other: whoever asks for many different ones waits for themselves. */
  turn: FairQueue;
}

const makings = new WeakMap<Db, Making>();

function makingOf(db: Db): Making {
  const making = makings.get(db) ?? {
    shared: new Map<string, Promise<string>>(),
    turn: createFairQueue({ atOnce: 1, waiting: 20 }),
  };
  makings.set(db, making);
  return making;
}

/** A list in one answer. What anyone may read is put together once for all who ask for it meanwhile. */
async function sendWhole(call: CallContext, given: ListQuery): Promise<FastifyReply> {
  const text = await (isShared(call) ? sharedText(call, given) : ownText(call, given));
  return sendText(call.reply, call.request, text, isShared(call));
}

const ownText = ({ deps, request, ...call }: CallContext, given: ListQuery) =>
  makingOf(deps.db).turn(request.ip, () => wholeText({ ...call, deps, request }, given));

function sharedText(call: CallContext, given: ListQuery): Promise<string> {
  const { shared } = makingOf(call.deps.db);
  const asked = JSON.stringify([call.route.path, given]);
  const there = shared.get(asked);
  if (there) return there.catch((error: unknown) => insteadOf(error, call, given));
  const text = ownText(call, given).finally(() => shared.delete(asked));
  shared.set(asked, text);
  return text;
}

/** Whose asking was to make room leaves those who joined it to ask for themselves. */
function insteadOf(error: unknown, call: CallContext, given: ListQuery): Promise<string> {
  if (isHttpError(error) && error.statusCode === 503) return sharedText(call, given);
  throw error;
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
