import type { Field, ListQuery, Resource } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import { rowsOf } from './batches.ts';
import { isShared, type CallContext, type Handler } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { goesThroughAll } from './goes-through-all.ts';
import { assertAwaited, inTurn } from './in-turn.ts';
import { pageOf } from './list-page.ts';
import { readQuery } from './list-query.ts';
import { present } from '../show/present.ts';
import { sendRead } from '../show/send-read.ts';
import { wholeLimit } from './whole-list.ts';
import { readingWhose } from './whose.ts';

export const listHandler: Handler = async (called) => {
  const { resource, definition } = called.route;
  const given = readQuery(called);
  const call = await readingWhose(called, given);
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

export const lookupHandler: Handler = async (called) => {
  const given = readQuery(called);
  const call = await readingWhose(called, given);
  const isLong = await goesThroughAll(call, given, null);
  const find = () => choicesOf(call, given);
  const data = await (isLong ? inTurn(call, find) : find());
  return sendRead(call.reply, call.request, ok(data), isShared(call));
};

async function choicesOf(call: CallContext, given: ListQuery): Promise<object[]> {
  const { resource } = call.route;
  const { name, title, choosable } = resource;
  const chosen = (await chosenIds(call, given)).slice(0, wholeLimit);
  const now = call.deps.clock.now();
  const data: object[] = [];
  for await (const rows of rowsOf(call, given, chosen, shortColumns(resource))) {
    assertAwaited(call);
    for (const row of rows) {
      const isOut = choosable !== undefined && row[choosable] !== 1;
      if (isOut || call.behaviour.lookup?.(row, now) === false) continue;
      data.push({ type: name, value: row.id, label: String(row[title]) });
    }
  }
  return data;
}
