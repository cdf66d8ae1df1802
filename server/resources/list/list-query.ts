import * as z from 'zod/mini';
import {
  defaultLimit,
  filterField,
  filterName,
  isSystemField,
  mayRead,
  withoutEmpty,
  type Filter,
  type ListQuery,
  type Resource,
  type Search,
} from '#core/resource/index.ts';
import { nextDay, startOfDayInJakarta } from '#core/dates/working-days.ts';
import { tagOf } from '#core/resource/fields/tags.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { sql } from 'kysely';
import { anyTable, kindOf, recordsIn, type Db } from '#server/database/index.ts';
import { computedOrder, type Query } from '../behaviour.ts';
import { badRequest } from '#server/http/errors.ts';
import type { CallContext } from '../call.ts';
import { querySchemaOf } from '../body/schema-of.ts';
import { inScope, scopeRule } from '../scope.ts';
import { whose } from './whose.ts';

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
  return sql<boolean>`${position(db)}(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`;
}

const position = (db: Db) => (kindOf(db) === 'postgres' ? sql`strpos` : sql`instr`);

/** null where the caller may not read what would be looked into. */
function found(
  { deps: { db }, route: { resource }, viewer }: CallContext,
  search: Search,
  q: string,
) {
  const { name } = resource;
  if (typeof search === 'string') {
    const isRead = mayRead(resource.fields[search]?.readBy, viewer?.role ?? null);
    return isRead ? containing(db, `${name}.${search}`, q) : null;
  }
  const { through, fields, readBy } = search;
  const to = resource.fields[through]?.reference?.to;
  if (!to || !viewer || !readBy.includes(viewer.role)) return null;
  // For each row the one that it refers to: a list of them all would be made anew for each portion.
  const there = anyTable(db)
    .selectFrom(`${to} as there`)
    .select('there.id')
    .whereRef('there.id', '=', `${name}.${through}`)
    .where((eb) => eb.or(fields.map((column) => containing(db, `there.${column}`, q))));
  return sql<boolean>`exists ${there}`;
}

/** Whether a value was chosen in a field or beside it: it is one of a lookup, and holds no comma. */
function anyOf({ deps: { db }, route: { resource } }: CallContext, column: string, value: string) {
  const beside = Object.entries(resource.fields).filter(([, field]) => field.beside === column);
  const others = beside.map(([name]) => {
    const listed = sql<string>`',' || ${sql.ref(name)} || ','`;
    return sql<boolean>`(${sql.ref(name)} is not null and ${position(db)}(${listed}, ${`,${value},`}) > 0)`;
  });
  return sql<boolean>`(${sql.join([sql`${sql.ref(column)} = ${value}`, ...others], sql` or `)})`;
}

/** A query narrowed by one filter. */
export function filteredBy(query: Query, call: CallContext, filter: Filter, value: string): Query {
  const { resource } = call.route;
  const column = filterField(filter);
  const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
  const isMoment = isSystemField(column) || resource.fields[column]?.type === 'timestamp';
  if (match === 'year') {
    const [start, end] = [`${value}-01-01`, `${Number(value) + 1}-01-01`];
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
  if (match === 'has') {
    const rows = query.where(column, 'is not', null);
    return rows.where(containing(call.deps.db, column, JSON.stringify(tagOf(value))));
  }
  if (match === 'any') return query.where(anyOf(call, column, value));
  if (match === 'whose') return whose(query, call, column, value);
  const field = resource.fields[column];
  if (match === 'among') return query.where(amongOf(resource, filter, isYes(value)));
  return query.where(column, '=', field ? field.toColumn(field.fromText(value)) : value);
}

/** Whether a filter of two answers is asked for the first. */
export const isYes = (value: string) => value === 'true' || value === '1';

/**
 * The values stand in the text of the query, so that an index of just such rows serves it; and for yes they
 * are the others, which no index of the field is read for: SQLite takes a list of values for few rows, and
 * would put all of them in an order that the index has them in.
 */
function amongOf({ fields }: Resource, filter: Filter, yes: boolean) {
  const among = typeof filter !== 'string' && filter.match === 'among' ? filter.among : [];
  const { lookup } = fields[filterField(filter)] ?? {};
  const others = (lookup ? lookupValues(lookup) : []).filter((value) => !among.includes(value));
  const values = sql.join(others.map((value) => sql.lit(value)));
  const column = sql.ref(filterField(filter));
  return yes ? sql<boolean>`${column} not in (${values})` : sql<boolean>`${column} in (${values})`;
}

/** @param from the rows to choose among: all of the resource where not given */
export function narrowed(
  call: CallContext,
  given: ListQuery,
  from: Query = recordsIn(call.deps.db, call.route.resource.name),
): Query {
  const { resource } = call.route;
  const { list } = resource;
  let query = from;
  query = inScope(query, scopeRule(resource, call.scope, call.viewer, call.deps.clock.now()));
  const { q } = given;
  if (q) {
    query = query.where((eb) =>
      eb.or((list?.search ?? []).flatMap((search) => found(call, search, q) ?? [])),
    );
  }
  for (const filter of list?.filters ?? []) {
    const value = given[filterName(filter)];
    if (value !== undefined) query = filteredBy(query, call, filter, String(value));
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
export function ordered<O>(
  query: Query<O>,
  { route: { resource }, behaviour }: Pick<CallContext, 'route' | 'behaviour'>,
  given: ListQuery,
): Query<O> {
  const [column, order] = orderOf(resource, given);
  const computed = computedOrder(behaviour, column);
  // The id settles ties, so that no row shows on two pages.
  return (computed ? query.orderBy(computed, order) : query.orderBy(column, order)).orderBy(
    'id',
    order,
  );
}
