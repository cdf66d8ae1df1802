import { isPublic } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import type { Handler } from '../call.ts';
import { pageOf } from './list-page.ts';
import { narrowed, ordered, readQuery } from './list-query.ts';
import { present } from '../show/present.ts';
import { sendRead } from '../show/send-read.ts';

/** The rows that a lookup or a whole list reads; more would be a page's business. */
const wholeLimit = 5000;

export const listHandler: Handler = async (call) => {
  const { resource, definition } = call.route;
  const given = readQuery(call);
  const paged = !definition.unpaged;
  const limit = paged ? given.limit : wholeLimit;
  const page = paged ? given.page : 1;
  const { rows, total } = await pageOf(call, { given, page, limit });
  const data = await present({ ...call, resource, detail: false }, rows);
  const body = ok(data, 'Berhasil.', { total, page, limit: paged ? limit : rows.length });
  return sendRead(call.reply, call.request, body, isPublic(call.route.access) && !call.viewer);
};

export const lookupHandler: Handler = async (call) => {
  const { resource } = call.route;
  const given = readQuery(call);
  const { choosable } = resource;
  const all = narrowed(call, given);
  const query = choosable === undefined ? all : all.where(choosable, '=', 1);
  const rows = await ordered(query, call, given).limit(wholeLimit).execute();
  const now = call.deps.clock.now();
  const chosen = rows.filter((row) => call.behaviour.lookup?.(row, now) ?? true);
  const data = chosen.map((row) => ({
    type: resource.name,
    value: String(row.id),
    label: String(row[resource.title]),
  }));
  return sendRead(call.reply, call.request, ok(data), isPublic(call.route.access) && !call.viewer);
};
