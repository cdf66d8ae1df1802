import { filterName, type ListQuery } from '#core/resource/index.ts';
import type { CallContext } from '../call.ts';
import type { Query } from '../behaviour.ts';

/** A call as it reads a list, with whose work is the caller's own meanwhile, where the query asks for that. */
export async function readingWhose(call: CallContext, given: ListQuery): Promise<CallContext> {
  const { behaviour, deps, route, viewer } = call;
  const asks = route.resource.list?.filters?.some(
    (filter) =>
      typeof filter !== 'string' &&
      filter.match === 'whose' &&
      given[filterName(filter)] === 'saya',
  );
  if (!asks || !viewer || !behaviour.standsInFor) return call;
  return { ...call, alsoOf: await behaviour.standsInFor(deps.db, viewer, deps.clock.now()) };
}

/** Whose work a row is: nobody's own are no rows, since null equals no column. */
export function whose(query: Query, call: CallContext, column: string, value: string): Query {
  const { route, viewer, alsoOf = [] } = call;
  if (value === 'belum') return query.where(column, 'is', null);
  if (value === 'saya') {
    const own = viewer?.id ?? null;
    return alsoOf.length === 0
      ? query.where(column, '=', own)
      : query.where(column, 'in', [own, ...alsoOf]);
  }
  return query.where(route.resource.scopes?.unit ?? column, '=', viewer?.unit ?? null);
}
