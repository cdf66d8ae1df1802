import {
  filterField,
  filterName,
  type Filter,
  type ListQuery,
  type Resource,
} from '#core/resource/index.ts';
import { anyTable, kindOf, recordsIn, type RecordRow } from '#server/database/index.ts';
import type { Query } from '../behaviour.ts';
import type { CallContext } from '../call.ts';
import { inScope, scopeRule } from '../scope.ts';
import { keptCountsFor, monthsOf, totalOf } from './kept-counts.ts';
import { filteredBy, isYes, orderOf } from './list-query.ts';

/** More than there are. */
const noLimit = 1_000_000_000;

/** Rows that are looked at, or put in order, in one turn. */
export const mostAtOnce = 10_000;

/** One's own rows that are looked at in one turn, whatever is asked of them: long ones are some megabytes. */
const mostOwn = 200;

/**
 * Whether the rows that a caller reaches are their own alone, and few; who files a hundred a day has
 * thousands.
 */
export async function hasFewOwn(call: CallContext): Promise<boolean> {
  const { deps, route, scope, viewer } = call;
  if (scope !== 'own') return false;
  const rule = scopeRule(route.resource, scope, viewer, deps.clock.now());
  return isFew(call, inScope(recordsIn(deps.db, route.resource.name), rule), mostOwn);
}

/**
 * The rows that a filter leaves, where they are few and SQLite would not begin with them by itself: it
 * knows nothing of how often a value comes, and would go through the thousands of another filter, or of
 * the list's order, in this very thread. null where it is not to begin with any.
 */
export async function fewRows(call: CallContext, given: ListQuery): Promise<Query | null> {
  const { resource } = call.route;
  if (kindOf(call.deps.db) !== 'sqlite' || call.scope === 'own') return null;
  if (isLedByIndex(resource, given)) return null;
  for (const [filter, value] of filtersIn(resource, given)) {
    const rows = leading(call, filter, value);
    if (await isFew(call, rows)) return apart(call, rows);
  }
  return null;
}

/**
 * One's own rows where they are few, or those of a unit, where something else is asked of them as well.
 * SQLite would begin with that, and go through everybody's rows of a status, say, or all in their order.
 */
export async function fewInScope(call: CallContext, given: ListQuery): Promise<Query | null> {
  const { deps, route, scope, viewer } = call;
  const { resource } = route;
  if (kindOf(deps.db) !== 'sqlite' || (scope !== 'own' && scope !== 'unit')) return null;
  const isInOwnOrder = orderOf(resource, given)[0] === resource.list?.order[0];
  if (isInOwnOrder && filtersIn(resource, given).length === 0) return null;
  // What is open has an index of its own, and is fewer still.
  if (scope === 'unit' && isOpenAlone(resource, given)) return null;
  if (scope === 'own' && !(await hasFewOwn(call))) return null;
  if (scope === 'unit' && !(await isFewCounted(call, { page: 1, limit: 1 }))) return null;
  const rows = recordsIn(deps.db, resource.name);
  return apart(call, inScope(rows, scopeRule(resource, scope, viewer, deps.clock.now())));
}

/** Rows by their ids, whatever else is asked of them. */
export const byIds = (call: CallContext, ids: readonly string[]): Query =>
  apart(call, recordsIn(call.deps.db, call.route.resource.name).where('id', 'in', ids));

/** Whether the rows of a query are few; not where they are not counted. */
export async function isFewCounted(call: CallContext, given: ListQuery): Promise<boolean> {
  const kept = keptCountsFor(call, given);
  return kept !== null && totalOf(await monthsOf(call.deps.db, kept)) <= mostAtOnce;
}

const filtersIn = ({ list }: Resource, given: ListQuery): [filter: Filter, value: string][] =>
  (list?.filters ?? []).flatMap((filter) => {
    const value = given[filterName(filter)];
    return value === undefined ? [] : [[filter, String(value)]];
  });

/**
 * Whether one index has the rows of a query in their order, and is all that is read to count them: that of
 * the one value that is asked for, or of the order, from one moment to another; in a computed order that
 * of what is open.
 */
export function isLedByIndex(resource: Resource, given: ListQuery): boolean {
  const [column] = orderOf(resource, given);
  if (given.q) return false;
  if (resource.fields[column]?.type === 'computed') return isOpenAlone(resource, given);
  if (column !== resource.list?.order[0]) return false;
  const others = filtersIn(resource, given)
    .map(([filter]) => filter)
    .filter((filter) => filterField(filter) !== column);
  const [first, ...more] = others;
  const isEqual =
    !first || typeof first === 'string' || first.match === undefined || first.match === 'equal';
  return isEqual && more.length === 0;
}

function isOpenAlone(resource: Resource, given: ListQuery): boolean {
  const filters = filtersIn(resource, given);
  const [[filter, value] = []] = filters;
  const isAmong = typeof filter === 'object' && filter.match === 'among';
  return filters.length === 1 && isAmong && isYes(value ?? '');
}

/** What an index of a filter leads to: what a text holds is looked for where there is any. */
function leading(call: CallContext, filter: Filter, value: string): Query {
  const all = recordsIn(call.deps.db, call.route.resource.name);
  const isLookedInto = typeof filter === 'object' && filter.match === 'has';
  return isLookedInto
    ? all.where(filterField(filter), 'is not', null)
    : filteredBy(all, call, filter, value);
}

async function isFew(
  { deps: { db } }: CallContext,
  rows: Query,
  most = mostAtOnce,
): Promise<boolean> {
  const some = rows
    .clearSelect()
    .select('id')
    .limit(most + 1);
  const { jumlah } = await anyTable(db)
    .selectFrom(some.as('sebagian'))
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .executeTakeFirstOrThrow();
  return jumlah <= most;
}

/** With a limit of its own, more than there are, SQLite reads them first. */
const apart = ({ deps: { db }, route }: CallContext, rows: Query): Query =>
  anyTable(db)
    .selectFrom(rows.limit(noLimit).as(route.resource.name))
    .selectAll()
    .$castTo<RecordRow>();
