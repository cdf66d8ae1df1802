import type { Db, RecordRow } from '#server/database/index.ts';
import type { Follow, Step, StepContext, Values } from '../behaviour.ts';
import type { CallContext } from '../call.ts';
import { placed } from '../list/place.ts';
import { assertReferences, assertUnique } from '../show/references.ts';
import { assertSchedule } from '../schedule.ts';
import { insertRecord } from './write-record.ts';

interface New {
  id: string;
  values: Values;
  now: Date;
  /** In place of that of the behaviour. */
  step?: Step | undefined;
}

interface Written {
  row: RecordRow;
  message: string | undefined;
  follow: Follow | undefined;
}

/**
 * Writes a new record as its step has it; null where the step finds nothing to do.
 * @throws HttpError as the step does; 422 for its moments, what it refers to, or another record has
 */
export async function writeNew(
  call: CallContext,
  trx: Db,
  { id, values, now, step: begun }: New,
): Promise<Written | null> {
  const { deps, route, viewer, behaviour } = call;
  const { resource } = route;
  const step = begun ?? behaviour.steps?.[route.call];
  const address = call.request.ip;
  const record = { id, values, current: null };
  const context: StepContext = { trx, deps, resource, viewer, now, address, ...record };
  const result = (await step?.(context)) ?? { changes: values };
  if ('skip' in result) return null;
  const written = { resource, viewer, values: result.changes, now };
  assertSchedule(written);
  await assertReferences(trx, deps.registry, written);
  await assertUnique(trx, resource, result.changes, id);
  const row = await insertRecord(trx, resource, {
    ...{ id, now },
    values: await placed(context, result.changes),
  });
  return { row, message: result.message, follow: result.follow };
}
