import { nextDay, startOfDayInJakarta } from '#core/dates/working-days.ts';
import { fail } from './check/resource-error.ts';
import type { Resource } from './types.ts';

/** How a record stands towards the public. */
export type Standing = 'draft' | 'scheduled' | 'out' | 'ended';

type Values = Readonly<Record<string, unknown>>;

/** A moment of a record, in milliseconds; null where there is none. */
function momentIn(record: Values, name: string | undefined): number | null {
  const value = name === undefined ? null : record[name];
  return typeof value === 'string' && value !== '' ? Date.parse(value) : null;
}

/** When a day of a record is over in Jakarta, in milliseconds; null where there is none. */
function endOfDayIn(record: Values, name: string | undefined): number | null {
  const value = name === undefined ? null : record[name];
  return typeof value === 'string' && value !== '' ? endOfDay(value) : null;
}

/** The first moment after a day in Jakarta, in milliseconds. */
export const endOfDay = (day: string): number => Date.parse(startOfDayInJakarta(nextDay(day)));

/**
 * How a record stands towards the public at a moment, as it is answered or as its row is. What asks
 * the database says the same in `server/resources/scope.ts`.
 */
export function standingOf(
  { scopes, schedule }: Pick<Resource, 'scopes' | 'schedule'>,
  record: Values,
  now: Date,
): Standing {
  const flag = scopes?.published === undefined ? undefined : record[scopes.published];
  if (flag !== true && flag !== 1) return 'draft';
  const from = momentIn(record, schedule?.from);
  const ends = [momentIn(record, schedule?.until), endOfDayIn(record, schedule?.lastDay)];
  if (ends.some((until) => until !== null && until <= now.getTime())) return 'ended';
  return from !== null && from > now.getTime() ? 'scheduled' : 'out';
}

/** What is wrong with the moments and days of a record, by field. */
export function scheduleErrors(
  resource: Pick<Resource, 'schedule' | 'inOrder' | 'fields'>,
  values: Values,
): Record<string, string> {
  return { ...orderErrors(resource, values), ...momentErrors(resource, values) };
}

function orderErrors(
  { inOrder, fields }: Pick<Resource, 'inOrder' | 'fields'>,
  values: Values,
): Record<string, string> {
  if (!inOrder) return {};
  const [first, second] = inOrder.map((name) => values[name]);
  if (typeof first !== 'string' || typeof second !== 'string') return {};
  if (first === '' || second === '' || second >= first) return {};
  const [before, after] = inOrder.map((name) => fields[name]?.label);
  return { [inOrder[1]]: `${after ?? ''} tidak boleh sebelum ${before ?? ''}` };
}

function momentErrors(
  { schedule, fields }: Pick<Resource, 'schedule' | 'fields'>,
  values: Values,
): Record<string, string> {
  if (!schedule) return {};
  const [from, until] = [momentIn(values, schedule.from), momentIn(values, schedule.until)];
  if (from === null || until === null || until > from) return {};
  const labels = [fields[schedule.until]?.label, fields[schedule.from]?.label];
  return { [schedule.until]: labels.join(' harus sesudah ') };
}

export function assertSchedule(resource: Resource): void {
  const { name, fields, scopes, schedule, inOrder, ending } = resource;
  for (const key of [...(inOrder ?? []), schedule?.lastDay]) {
    if (key !== undefined && fields[key]?.type !== 'date')
      fail(name, key, 'is named as a day, and is none');
  }
  if (ending !== undefined && schedule?.lastDay === undefined)
    fail(name, 'ending', 'says what follows from a last day, and schedule names none');
  if (!schedule) return;
  if (!scopes?.published) fail(name, 'schedule', 'wants scopes.published');
  for (const key of [schedule.from, schedule.until]) {
    const field = fields[key];
    if (!field) fail(name, key, 'schedule names a field that is not declared');
    if (field.type !== 'timestamp' || field.required) {
      fail(name, key, 'schedule names a field that is no moment, or may not be left empty');
    }
  }
}
