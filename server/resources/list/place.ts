import { formatNumber } from '#core/format/number.ts';
import type { Resource } from '#core/resource/index.ts';
import { audit } from '#server/audit/audit.ts';
import { anyTable, lockAny, type Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import { createTurns } from '#server/turns.ts';
import type { Step, StepContext, Values } from '../behaviour.ts';
import { spreadPlaces, placeBetween, type PlaceRange } from './places.ts';
import { updateRecord } from '../write/write-record.ts';

/** The others in their order, each with its place. */
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

/** The place behind the `count` first of the others; where there is no room, they move apart. */
async function placeBehind(
  context: StepContext,
  column: string,
  others: readonly Row[],
  count: number,
): Promise<number> {
  const range = rangeOf(context.resource, column);
  const [before, after] = [others[count - 1]?.[column], others[count]?.[column]];
  const free = placeBetween(numberOf(before), numberOf(after), range);
  if (free !== null) return free;
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

/** Puts a record behind the one that the body names, or first. @throws 422 where there is no such one */
export const moveStep: Step = async (context) => {
  const { resource, current, values } = context;
  const column = resource.orderable;
  if (!column) throw new Error(`${resource.name}: not orderable`);
  const others = await othersOf(context, column);
  const index = others.findIndex(({ id }) => id === values.setelah);
  if (values.setelah !== null && index === -1) {
    throw invalid({ setelah: 'Setelah tidak ditemukan' });
  }
  const [before, after] = [others[index]?.[column], others[index + 1]?.[column]];
  const place = numberOf(current?.[column]);
  const stays =
    place !== null &&
    place > (numberOf(before) ?? -1) &&
    place < (numberOf(after) ?? Number.POSITIVE_INFINITY);
  if (stays) return { skip: true };
  const changes = { [column]: await placeBehind(context, column, others, index + 1) };
  return { changes, message: 'Urutan tersimpan.' };
};

/** A new record's values with a place: the last, where they give it none. */
export async function placed(context: StepContext, values: Values): Promise<Values> {
  const column = context.resource.orderable;
  if (!column || (values[column] ?? null) !== null) return values;
  const others = await othersOf(context, column);
  return { ...values, [column]: await placeBehind(context, column, others, others.length) };
}

/**
 * Places for so many new records behind all others, as values of theirs; none where nothing is put in
 * order. They are found at once: asked for one by one, each would go through all before it.
 */
export async function lastPlaces(context: StepContext, count: number): Promise<Values[]> {
  const column = context.resource.orderable;
  if (!column) return [];
  const others = await othersOf(context, column);
  const range = rangeOf(context.resource, column);
  let last = numberOf(others.at(-1)?.[column]);
  const places = Array.from({ length: count }, () => {
    const free = placeBetween(last, null, range);
    last = free ?? range.max;
    return free;
  });
  if (places.every((place) => place !== null)) return places.map((place) => ({ [column]: place }));
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
