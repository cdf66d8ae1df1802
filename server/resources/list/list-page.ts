import type { ListQuery } from '#core/resource/index.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { Query } from '../behaviour.ts';
import type { CallContext } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { byIds, fewInScope, fewRows } from './few-rows.ts';
import { far, goesThroughAll } from './goes-through-all.ts';
import {
  beyond,
  keptCountsFor,
  monthsOf,
  placeOf,
  totalOf,
  type KeptCounts,
} from './kept-counts.ts';
import { inTurn } from './in-turn.ts';
import { likely } from './likely.ts';
import { narrowed, ordered, orderOf } from './list-query.ts';

interface Asked {
  given: ListQuery;
  page: number;
  limit: number;
}

interface Page {
  rows: RecordRow[];
  total: number;
}

/** The rows of a page of a list, and how many the list has. */
export async function pageOf(call: CallContext, { given, page, limit }: Asked): Promise<Page> {
  const offset = (page - 1) * limit;
  const among =
    (await likely(call, given)) ??
    (await fewUncounted(call, given)) ??
    (await fewInScope(call, given)) ??
    undefined;
  // One's own are few and long, whatever else is asked of them.
  const isOwnSearch = call.scope === 'own' && Boolean(given.q);
  if ((!among || isOwnSearch) && (await goesThroughAll(call, given, offset))) {
    return inTurn(call, () => foundPage(call, given, { offset, limit }));
  }
  const query = narrowed(call, given, among);
  const kept = keptCountsFor(call, given);
  const rowsOf = ordered(query, call, given).limit(limit);
  if (kept) return countedPage(call, rowsOf, kept, { given, offset });
  const shown = rowsOf.offset(offset);
  const rows = await (among ? wholeOf(call, given, shown) : shown.execute());
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await countOf(query) };
}

/**
 * Where counts are kept of the rows, these tell how to go about them. What anybody looks for is looked for
 * in turns, however few a filter leaves: long texts of thousands are some tenths of a second.
 */
async function fewUncounted(call: CallContext, given: ListQuery): Promise<Query | null> {
  const isPublicSearch = call.scope === 'published' && Boolean(given.q);
  return isPublicSearch || keptCountsFor(call, given) ? null : fewRows(call, given);
}

/** A page that is found in portions, between which others get their turn. */
async function foundPage(
  call: CallContext,
  given: ListQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page> {
  const ids = await chosenIds(call, given);
  const rows = await readByIds(call, given, ids.slice(offset, offset + limit));
  return { rows, total: ids.length };
}

/** The rows of a query, read whole once it is known which they are: those that are looked at are long. */
async function wholeOf(call: CallContext, given: ListQuery, query: Query): Promise<RecordRow[]> {
  const found = await query.clearSelect().select('id').execute();
  return readByIds(
    call,
    given,
    found.map(({ id }) => String(id)),
  );
}

async function readByIds(
  call: CallContext,
  given: ListQuery,
  ids: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  return ordered(narrowed(call, given, byIds(call, ids)), call, given).execute();
}

async function countedPage(
  { deps: { db }, route: { resource } }: CallContext,
  rowsOf: Query,
  kept: KeptCounts,
  { given, offset }: { given: ListQuery; offset: number },
): Promise<Page> {
  const [column, order] = orderOf(resource, given);
  const isByMoment = column === resource.list?.order[0];
  const straight = () => rowsOf.offset(offset).execute();
  // PostgreSQL takes rows of one status to be spread evenly, and would begin with the wrong days.
  const mayBeginWrong = isByMoment && kept.dimensi !== '';
  if (offset < far && !mayBeginWrong) {
    const [rows, months] = await Promise.all([straight(), monthsOf(db, kept)]);
    return { rows, total: totalOf(months) };
  }
  const months = await monthsOf(db, kept);
  const total = totalOf(months);
  if (offset >= total) return { rows: [], total };
  const place =
    isByMoment && total > far ? await placeOf(db, kept, months, { offset, order }) : null;
  if (!place) return { rows: await straight(), total };
  const [operator, moment] = beyond(place.day, order);
  const rows = await rowsOf.where(column, operator, moment).offset(place.skip).execute();
  return { rows, total };
}

async function countOf(query: Query): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
