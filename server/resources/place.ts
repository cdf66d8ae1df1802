import type { Resource } from '#core/resource/index.ts';
import { audit } from '#server/audit/audit.ts';
import { anyTable, lockAny, type Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import type { Step, StepContext, Values } from './behaviour.ts';
import { spreadPlaces, placeBetween } from './places.ts';
import { updateRecord } from './write-record.ts';

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
  const places = spreadPlaces(others.length + 1, range);
  for (const [index, other] of others.entries()) {
    const place = places[index < count ? index : index + 1] ?? range.max;
    if (other[column] !== place) await shift(context, String(other.id), { [column]: place });
  }
  return places[count] ?? range.max;
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

/** Values without a place that is empty: a record keeps the one it has. */
export function withoutPlace({ orderable }: Resource, values: Values): Values {
  if (!orderable || values[orderable] !== null) return values;
  const { [orderable]: _empty, ...rest } = values;
  return rest;
}
