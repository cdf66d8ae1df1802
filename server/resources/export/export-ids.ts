import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListQuery } from '#core/resource/index.ts';
import { anyTable, kindOf, recordsIn, type RecordRow, type Value } from '#server/database/index.ts';
import { computedOrder, type Query } from '../behaviour.ts';
import type { CallContext } from '../call.ts';
import { inOrder, type Place } from '../list/in-order.ts';
import { assertAwaited } from '../list/in-turn.ts';
import { byIds, fewInScope, hasFewOwn } from '../list/few-rows.ts';
import { likely } from '../list/likely.ts';
import { narrowed, ordered, orderOf } from '../list/list-query.ts';
import { inScope, scopeRule } from '../scope.ts';

/** Records that are looked at before others get their turn: SQLite answers in this very thread. */
const portion = 1_000;

/** The same of one's own, which are found one by one. */
const ownPortion = 200;

/** More than there are: what is filed into a portion meanwhile takes nothing else out of it. */
const noLimit = 1_000_000_000;

/**
 * Which records a list has, in its order. That is settled before the first is written, so that none
 * comes twice or not at all where others are filed or changed meanwhile, and the last hundred cost no
 * more than the first. PostgreSQL answers as of one moment, from a process of its own. SQLite is asked
 * in portions by id, which never changes: what is there all along comes once, and is in the list where
 * it was in it when its portion was read; what is filed meanwhile may be in it.
 */
export async function chosenIds(call: CallContext, given: ListQuery): Promise<string[]> {
  const { db } = call.deps;
  const among = (await likely(call, given)) ?? (await fewInScope(call, given)) ?? undefined;
  if (kindOf(db) === 'sqlite' && !among && !(await hasFewOwn(call)))
    return idsInPortions(call, given);
  const narrow = narrowed(call, given, among).clearSelect().select('id');
  const chosen = ordered(narrow, call, given);
  if (kindOf(db) === 'postgres') return idsAtOnce(call, chosen);
  return (await chosen.execute()).map(({ id }) => String(id));
}

/** As one text: a row for each of some hundred thousand ids holds up whoever reads them. */
async function idsAtOnce(
  { deps: { db } }: CallContext,
  chosen: Query<{ id: Value }>,
): Promise<string[]> {
  const row = await anyTable(db)
    // With a limit of its own it is put in order before anything else is done with it.
    .selectFrom(chosen.limit(noLimit).as('terpilih'))
    .select(sql<string | null>`string_agg(id, ' ')`.as('id'))
    .executeTakeFirst();
  return row?.id ? row.id.split(' ') : [];
}

async function idsInPortions(call: CallContext, given: ListQuery): Promise<string[]> {
  const [column, order] = orderOf(call.route.resource, given);
  const by = computedOrder(call.behaviour, column);
  const found: Place[][] = [];
  for await (const portion of call.scope === 'own' ? ownPortions(call) : portionsOf(call)) {
    // They are looked for while somebody waits for them; a whole list may be others' as well.
    if (isOnesOwn(call)) assertAwaited(call);
    const chosen = narrowed(call, given, portion).clearSelect().select('id');
    const rows = await (
      by ? chosen.select(by.as('by')) : chosen.select(`${column} as by`)
    ).execute();
    found.push(rows.map(({ id, by: value }) => ({ id: String(id), by: value })));
    await pause();
  }
  const places = await inOrder(found);
  const ids = places.map(({ id }) => id);
  return order === 'asc' ? ids : ids.toReversed();
}

/** Whether the answer is put together for one who asks alone. */
const isOnesOwn = ({ route: { kind, definition } }: CallContext) =>
  kind === 'lookup' || (kind === 'list' && !definition.unpaged);

/** All rows, in portions by id. */
async function* portionsOf(call: CallContext): AsyncGenerator<Query> {
  for (let after: string | null = ''; after !== null;) {
    const last = await endOfPortion(call, after);
    yield between(call, after, last);
    after = last;
  }
}

/** One's own rows, of which an index has the ids: what others have is not looked at. */
async function* ownPortions(call: CallContext): AsyncGenerator<Query> {
  const { deps, route, viewer } = call;
  const rule = scopeRule(route.resource, 'own', viewer, deps.clock.now());
  const rows = await inScope(recordsIn(deps.db, route.resource.name), rule)
    .clearSelect()
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => String(id));
  for (let from = 0; from < ids.length; from += ownPortion) {
    yield byIds(call, ids.slice(from, from + ownPortion));
  }
}

/** The id that a portion ends with; null for the last portion. */
async function endOfPortion({ deps, route }: CallContext, after: string): Promise<string | null> {
  const row = await anyTable(deps.db)
    .selectFrom(route.resource.name)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(portion - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.id) : null;
}

/**
 * The rows of a portion, whatever else is asked of them: with a limit of its own, SQLite reads it
 * first, by id. Otherwise it would go through the index of a filter for each portion.
 */
function between({ deps: { db }, route }: CallContext, after: string, last: string | null) {
  const { name } = route.resource;
  const rows = recordsIn(db, name).where('id', '>', after);
  const bounded = last === null ? rows : rows.where('id', '<=', last);
  const portionOf = bounded.orderBy('id').limit(noLimit).as(name);
  return anyTable(db).selectFrom(portionOf).selectAll().$castTo<RecordRow>();
}
