import { scheduleErrors, type Resource } from '#core/resource/index.ts';
import type { Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import type { Values } from './behaviour.ts';

interface Written {
  resource: Resource;
  values: Values;
  /** The record as it was: a change may bring one of the two moments alone. */
  before?: Row;
}

/** What is public for a while ends after it has begun. @throws 422 at the field of its end */
export function assertSchedule({ resource, values, before }: Written): void {
  if (before && !isMoved(resource, values, before)) return;
  const errors = scheduleErrors(resource, { ...before, ...values });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * What a change that publishes a record says of the moment, where nobody set one: it is news from now on,
 * not since its draft was made.
 */
export function publishedSince({ resource, values, before }: Written, now: Date): Values {
  const { schedule, scopes } = resource;
  const flag = scopes?.published;
  if (!schedule || flag === undefined || values[flag] !== true || before?.[flag] === 1) return {};
  const from = schedule.from in values ? values[schedule.from] : before?.[schedule.from];
  return from === null || from === undefined || from === ''
    ? { [schedule.from]: now.toISOString() }
    : {};
}

/** Whether a change moves one of them: a record that was wrong of old may still be withdrawn. */
const isMoved = ({ schedule, inOrder }: Resource, values: Values, before: Row): boolean =>
  [schedule?.from, schedule?.until, ...(inOrder ?? [])].some(
    (name) => name !== undefined && name in values && values[name] !== before[name],
  );
