import { filterName, type ListQuery } from '#core/resource/index.ts';
import { kindOf } from '#server/database/index.ts';
import type { CallContext } from '../call.ts';
import { hasFewOwn, isFewCounted, isLedByIndex } from './few-rows.ts';
import { keptCountsFor } from './kept-counts.ts';
import { orderOf } from './list-query.ts';

/** A database steps over rows one by one; from here on it pays to begin at the right day. */
export const far = 500;

/**
 * Whether the database has to look at very many rows, or at many of one's own: for a text, or for a page
 * that no index leads to, where no filter leaves few (`fewRows`). SQLite does it in this very thread; on
 * PostgreSQL hundreds of searches of whoever is no officer would hold all connections. The longest texts are
 * searched in few rows of one's own too, by hundreds at once.
 * @param offset of the page; null where all rows are asked for
 */
export async function goesThroughAll(
  call: CallContext,
  given: ListQuery,
  offset: number | null,
): Promise<boolean> {
  const isSqlite = kindOf(call.deps.db) === 'sqlite';
  if (call.scope === 'own') {
    const isLed = offset !== null && isOwnInOrder(call, given);
    return !isLed && (Boolean(given.q) || !(await hasFewOwn(call)));
  }
  if (!isSqlite) return call.scope === 'published' && (Boolean(given.q) || offset === null);
  if (call.scope === 'unit' && (await isFewCounted(call, { page: 1, limit: 1 }))) return false;
  if (given.q || offset === null) return true;
  const kept = keptCountsFor(call, given);
  const { fields, list } = call.route.resource;
  const [column] = orderOf(call.route.resource, given);
  const isOwnOrder = column === list?.order[0];
  // Its counts by day lead to each of its pages.
  if (kept && isOwnOrder) return false;
  const isFiltered = call.scope === 'unit' || hasFilter(call, given);
  if (!isFiltered) {
    const { unique, type } = fields[column] ?? {};
    return offset >= far && !(isOwnOrder || list?.counted || unique || type === 'computed');
  }
  if (kept) return !(await isFewCounted(call, given));
  return offset >= far || !isLedByIndex(call.route.resource, given);
}

const hasFilter = ({ route: { resource } }: CallContext, given: ListQuery): boolean =>
  (resource.list?.filters ?? []).some((filter) => given[filterName(filter)] !== undefined);

/** Whether one's own rows are all that is asked for, in the order that their index has them in. */
function isOwnInOrder(call: CallContext, given: ListQuery): boolean {
  const { resource } = call.route;
  const isInOwnOrder = orderOf(resource, given)[0] === resource.list?.order[0];
  return isInOwnOrder && !given.q && !hasFilter(call, given);
}
