import * as z from 'zod/mini';
import {
  defaultLimit,
  filterField,
  filterName,
  isPublic,
  isSystemField,
  withoutEmpty,
  type Filter,
  type ListQuery,
  type Resource,
} from '#core/resource/index.ts';
import { nextDay, startOfDayInJakarta } from '#core/case/working-days.ts';
import { sql } from 'kysely';
import { anyTable, kindOf, type Db, type Row } from '#server/database/index.ts';
import type { Query } from './behaviour.ts';
import { badRequest } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import type { CallContext, Handler } from './call.ts';
import {
  beyond,
  keptCountsFor,
  monthsOf,
  placeOf,
  totalOf,
  type KeptCounts,
} from './kept-counts.ts';
import { present } from './present.ts';
import { sendRead } from './send-read.ts';
import { querySchemaOf } from './schema-of.ts';
import { inScope, scopeRule } from './scope.ts';

/** The query of the address, read by the declaration. @throws 400 for what is not declared. */
export function readQuery(call: CallContext): ListQuery {
  const given = withoutEmpty(call.request.query as Record<string, unknown>);
  const result = z.safeParse(querySchemaOf(call.route), given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    throw badRequest(unknown ? `Parameter ${unknown} tidak dikenal.` : `${issue?.message ?? ''}.`);
  }
  const { page, limit, ...rest } = result.data as Record<string, string | undefined>;
  return { ...rest, page: Number(page ?? 1), limit: Number(limit ?? defaultLimit) };
}

/**
 * The rows that have a text somewhere in a column, whatever its case. Not LIKE: SQLite goes
 * through a pattern character by character, anew at every place of a text that resembles it.
 */
function containing(db: Db, column: string, text: string) {
  const position = kindOf(db) === 'postgres' ? sql`strpos` : sql`instr`;
  return sql<boolean>`${position}(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`;
}

function applyFilter(query: Query, resource: Resource, filter: Filter, value: string): Query {
  const column = filterField(filter);
  const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
  const isMoment = isSystemField(column) || resource.fields[column]?.type === 'timestamp';
  if (match === 'year') {
    const [start, end] = [`${value}-01-01`, `${String(Number(value) + 1)}-01-01`];
    return query
      .where(column, '>=', isMoment ? startOfDayInJakarta(start) : start)
      .where(column, '<', isMoment ? startOfDayInJakarta(end) : end);
  }
  if (match === 'from')
    return query.where(column, '>=', isMoment ? startOfDayInJakarta(value) : value);
  if (match === 'to') {
    return isMoment
      ? query.where(column, '<', startOfDayInJakarta(nextDay(value)))
      : query.where(column, '<=', value);
  }
  const field = resource.fields[column];
  if (match === 'among') return query.where(amongOf(filter, isYes(value)));
  return query.where(column, '=', field ? field.toColumn(field.fromText(value)) : value);
}

const isYes = (value: string) => value === 'true' || value === '1';

/** The values stand in the text of the query, so that an index of just such rows serves it. */
function amongOf(filter: Filter, yes: boolean) {
  const among = typeof filter !== 'string' && filter.match === 'among' ? filter.among : [];
  const values = sql.join(among.map((value) => sql.lit(value)));
  const column = sql.ref(filterField(filter));
  return yes ? sql<boolean>`${column} in (${values})` : sql<boolean>`${column} not in (${values})`;
}

/** @param from the rows to choose among: all of the resource where not given */
export function narrowed(
  call: CallContext,
  given: ListQuery,
  from: Query = anyTable(call.deps.db).selectFrom(call.route.resource.name).selectAll(),
): Query {
  const { resource } = call.route;
  const { list } = resource;
  let query = from;
  query = inScope(query, scopeRule(resource, call.scope, call.viewer));
  const { q } = given;
  if (q) {
    query = query.where((eb) =>
      eb.or((list?.search ?? []).map((column) => containing(call.deps.db, column, q))),
    );
  }
  for (const filter of list?.filters ?? []) {
    const value = given[filterName(filter)];
    if (value !== undefined) query = applyFilter(query, resource, filter, String(value));
  }
  return query;
}

/** What a list is sorted by, and which way. */
export function orderOf(
  resource: Resource,
  given: ListQuery,
): [column: string, order: 'asc' | 'desc'] {
  const [column, direction] = resource.list?.order ?? ['dibuat_pada', 'desc'];
  return [given.sort ?? column, given.order ?? (given.sort ? 'asc' : direction)];
}

/** A query in the order that was asked for. */
export function ordered(
  query: Query,
  { route: { resource }, behaviour }: Pick<CallContext, 'route' | 'behaviour'>,
  given: ListQuery,
): Query {
  const [column, order] = orderOf(resource, given);
  const computed = behaviour.orders?.[column];
  // The id settles ties, so that no row shows on two pages.
  return (computed ? query.orderBy(computed, order) : query.orderBy(column, order)).orderBy(
    'id',
    order,
  );
}

/** The rows that a lookup or a whole list reads; more would be a page's business. */
const wholeLimit = 5000;

export const listHandler: Handler = async (call) => {
  const { resource, definition } = call.route;
  const given = readQuery(call);
  const query = narrowed(call, given);
  const paged = !definition.unpaged;
  const limit = paged ? given.limit : wholeLimit;
  const page = paged ? given.page : 1;
  const kept = keptCountsFor(call, given);
  const { rows, total } = await pageOf(call, query, { given, kept, page, limit });
  const data = await present({ ...call, resource, detail: false }, rows);
  const body = ok(data, 'Berhasil.', { total, page, limit: paged ? limit : rows.length });
  return sendRead(call.reply, call.request, body, isPublic(call.route.access) && !call.viewer);
};

interface Asked {
  given: ListQuery;
  kept: KeptCounts | null;
  page: number;
  limit: number;
}

interface Page {
  rows: Row[];
  total: number;
}

/** A database steps over rows one by one; from here on it pays to begin at the right day. */
const far = 500;

async function pageOf(call: CallContext, query: Query, asked: Asked): Promise<Page> {
  const { given, kept, page, limit } = asked;
  const offset = (page - 1) * limit;
  const rowsOf = ordered(query, call, given).limit(limit);
  if (kept) return countedPage(call, rowsOf, kept, { given, offset });
  const rows = await rowsOf.offset(offset).execute();
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? offset + rows.length : await countOf(query) };
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

export const lookupHandler: Handler = async (call) => {
  const { resource } = call.route;
  const given = readQuery(call);
  const { choosable } = resource;
  const all = narrowed(call, given);
  const query = choosable === undefined ? all : all.where(choosable, '=', 1);
  const rows = await ordered(query, call, given).limit(wholeLimit).execute();
  const chosen = call.behaviour.lookup ? rows.filter(call.behaviour.lookup) : rows;
  const data = chosen.map((row) => ({
    type: resource.name,
    value: String(row.id),
    label: String(row[resource.title]),
  }));
  return sendRead(call.reply, call.request, ok(data), isPublic(call.route.access) && !call.viewer);
};
