import { formatNumber } from '#core/format/number.ts';
import type { Resource } from '#core/resource/index.ts';
import { audit } from '#server/audit/audit.ts';
import { anyTable, lockAny, type Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import { createTurns } from '#server/turns.ts';
import type { Step, StepContext, Values } from '../behaviour.ts';
import { spreadPlaces, placeBetween, type PlaceRange } from './places.ts';
import { updateRecord } from '../write/write-record.ts';

/** The others in their order, each with its place: read where they move alone. */
async function othersOf({ trx, resource, id }: StepContext, column: string): Promise<Row[]> {
  return anyTable(trx)
    .selectFrom(resource.name)
    .select(['id', column])
    .where('id', '!=', id)
    .orderBy(column)
    .orderBy('id')
    .execute();
}

const rangeOf = ({ fields }: Resource, column: string) => ({
  min: Math.max(0, fields[column]?.min ?? 0),
  max: fields[column]?.max ?? 999_999_999,
});

/** Where there is no place behind one of the others, they all move apart. @returns that place, free by then */
async function roomBehind(
  context: StepContext,
  column: string,
  before: Row | 'all' | undefined,
): Promise<number> {
  const range = rangeOf(context.resource, column);
  const others = await othersOf(context, column);
  const count =
    before === 'all' ? others.length : others.findIndex(({ id }) => id === before?.id) + 1;
  const places = apart(column, others.length, 1, range);
  await moveApart(context, column, others, places.toSpliced(count, 1));
  return places[count] ?? range.max;
}

/** @throws HttpError 422 where the order has fewer places than there would be records */
function apart(column: string, there: number, more: number, range: PlaceRange): number[] {
  const room = range.max - range.min;
  if (there + more > room) {
    const message = `Daftar ini hanya memuat ${formatNumber(room)} baris berurutan, dan sudah berisi ${formatNumber(there)}.`;
    throw invalid({ [column]: message }, message);
  }
  return spreadPlaces(there + more, range);
}

/** Gives each of the others its place; they may be many, so that others have their turn in between. */
async function moveApart(
  context: StepContext,
  column: string,
  others: readonly Row[],
  places: readonly number[],
): Promise<void> {
  const turns = createTurns();
  for (const [index, other] of others.entries()) {
    const place = places[index];
    if (place === undefined || other[column] === place) continue;
    await shift(context, String(other.id), { [column]: place });
    await turns();
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const moveOf = ({ calls }: Resource): string =>
  Object.keys(calls).find((name) => calls[name]?.kind === 'move') ?? 'update';

async function shift(context: StepContext, recordId: string, values: Values): Promise<void> {
  const { trx, resource, viewer, now, address } = context;
  const before = await lockAny(anyTable(trx), resource.name, recordId);
  if (!before) return;
  const after = await updateRecord(trx, resource, before, { values, now });
  await audit(trx, {
    ...{ now, viewer, action: moveOf(resource), resource, recordId, address },
    before,
    after,
  });
}

/** One of the others, with its place. */
const placeOf = (
  { trx, resource }: StepContext,
  column: string,
  id: string,
): Promise<Row | undefined> =>
  anyTable(trx)
    .selectFrom(resource.name)
    .select(['id', column])
    .where('id', '=', id)
    .executeTakeFirst();

/** The first of the others behind one of them, or of all. */
async function firstBehind(
  { trx, resource, id }: StepContext,
  column: string,
  before: Row | undefined,
): Promise<Row | undefined> {
  const others = anyTable(trx)
    .selectFrom(resource.name)
    .select(['id', column])
    .where('id', '!=', id)
    .orderBy(column)
    .orderBy('id')
    .limit(1);
  if (!before) return others.executeTakeFirst();
  const place = before[column] ?? null;
  return others
    .where(column, '>=', place)
    .where((eb) => eb.or([eb(column, '>', place), eb('id', '>', String(before.id))]))
    .executeTakeFirst();
}

/** The place of the last of the others; null where there are none. */
async function lastPlace(
  { trx, resource, id }: StepContext,
  column: string,
): Promise<number | null> {
  const { last } = await anyTable(trx)
    .selectFrom(resource.name)
    .where('id', '!=', id)
    .select((eb) => eb.fn.max(column).as('last'))
    .executeTakeFirstOrThrow();
  return numberOf(last);
}

/** Puts a record behind the one that the body names, or first. @throws 422 where there is no such one */
export const moveStep: Step = async (context) => {
  const { resource, id, current, values } = context;
  const column = resource.orderable;
  if (!column) throw new Error(`${resource.name}: not orderable`);
  const { setelah } = values;
  const first = typeof setelah === 'string' && setelah !== id ? setelah : null;
  const before = first === null ? undefined : await placeOf(context, column, first);
  if (setelah !== null && !before) throw invalid({ setelah: 'Setelah tidak ditemukan' });
  const after = await firstBehind(context, column, before);
  const [low, high] = [numberOf(before?.[column]), numberOf(after?.[column])];
  const place = numberOf(current?.[column]);
  const stays = place !== null && place > (low ?? -1) && place < (high ?? Number.POSITIVE_INFINITY);
  if (stays) return { skip: true };
  const free = placeBetween(low, high, rangeOf(resource, column));
  const changes = { [column]: free ?? (await roomBehind(context, column, before)) };
  return { changes, message: 'Urutan tersimpan.' };
};

/** A new record's values with a place: the last, where they give it none. */
export async function placed(context: StepContext, values: Values): Promise<Values> {
  const column = context.resource.orderable;
  if (!column || (values[column] ?? null) !== null) return values;
  const last = await lastPlace(context, column);
  const free = placeBetween(last, null, rangeOf(context.resource, column));
  return { ...values, [column]: free ?? (await roomBehind(context, column, 'all')) };
}

/**
 * Places for so many new records behind all others, as values of theirs; none where nothing is put in
 * order. They are found at once: asked for one by one, each would go through all before it.
 */
export async function lastPlaces(context: StepContext, count: number): Promise<Values[]> {
  const column = context.resource.orderable;
  if (!column) return [];
  const range = rangeOf(context.resource, column);
  let last = await lastPlace(context, column);
  const places = Array.from({ length: count }, () => {
    const free = placeBetween(last, null, range);
    last = free ?? range.max;
    return free;
  });
  if (places.every((place) => place !== null)) return places.map((place) => ({ [column]: place }));
  const others = await othersOf(context, column);
  const spread = apart(column, others.length, count, range);
  await moveApart(context, column, others, spread);
  return spread.slice(others.length).map((place) => ({ [column]: place }));
}

/** Values without a place that is empty: a record keeps the one it has. */
export function withoutPlace({ orderable }: Resource, values: Values): Values {
  if (!orderable || values[orderable] !== null) return values;
  const { [orderable]: _empty, ...rest } = values;
  return rest;
}
