import {
  countersOf,
  filterField,
  filterName,
  type Counter,
  type ListQuery,
  type Resource,
} from '#core/resource/index.ts';
import { nextDay, startOfDayInJakarta, type Day } from '#core/dates/working-days.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import type { CallContext } from '../call.ts';
import { scopeRule } from '../scope.ts';

/** Which of the counts in `hitungan` are of exactly the rows that a list's query is about. */
export interface KeptCounts {
  resource: string;
  dimensi: string;
  nilai: string;
  /** Of one year of the list's moment; of all time where not given. */
  year: string | undefined;
}

/** null where no counts are kept of such rows: they have to be counted. */
export function keptCountsFor(call: CallContext, given: ListQuery): KeptCounts | null {
  const { resource } = call.route;
  if (!resource.list?.counted || given.q) return null;
  const equal = new Map<string, string>();
  let year: string | undefined;
  const rule = scopeRule(resource, call.scope, call.viewer, call.deps.clock.now());
  // No count is kept of what comes and goes by itself.
  if (rule?.span) return null;
  if (rule) equal.set(rule.column, String(rule.value));
  for (const filter of resource.list.filters ?? []) {
    const value = given[filterName(filter)];
    if (value === undefined) continue;
    const column = filterField(filter);
    const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
    if (match === 'year' && column === resource.list.order[0] && year === undefined) {
      year = String(value);
      continue;
    }
    if (match !== 'equal') return null;
    const text = inColumn(resource, column, String(value));
    if ((equal.get(column) ?? text) !== text) return null;
    equal.set(column, text);
  }
  const counter = countersFor(resource).find(
    (columns) => columns.length === equal.size && columns.every((column) => equal.has(column)),
  );
  if (!counter) return null;
  const nilai = counter.map((column) => equal.get(column)).join(' ');
  return { resource: resource.name, dimensi: counter.join(' '), nilai, year };
}

const known = new WeakMap<Resource, Counter[]>();

function countersFor(resource: Resource): Counter[] {
  const counters = known.get(resource) ?? countersOf(resource);
  known.set(resource, counters);
  return counters;
}

const inColumn = (resource: Resource, column: string, text: string): string => {
  const field = resource.fields[column];
  return field ? String(field.toColumn(field.fromText(text))) : text;
};

type Spans = Pick<KeptCounts, 'resource' | 'dimensi' | 'nilai'> & { from: string; to: string };

const countsBy = (unit: 'bulan' | 'hari') =>
  prepared((db, arg: Arg<Spans>) =>
    db
      .selectFrom('hitungan')
      .select(['kapan', 'jumlah'])
      .where('resource', '=', arg('resource'))
      .where('dimensi', '=', arg('dimensi'))
      .where('nilai', '=', arg('nilai'))
      .where('satuan', '=', unit)
      .where('kapan', '>=', arg('from'))
      .where('kapan', '<=', arg('to'))
      .orderBy('kapan'),
  );
const countsOfMonths = countsBy('bulan');
const countsOfDays = countsBy('hari');

/** Where a page begins: so many rows after the first one of a day, in the list's order. */
export interface Place {
  day: Day;
  skip: number;
}

/** How many rows a span has. */
type Count = Pick<Tables['hitungan'], 'kapan' | 'jumlah'>;

/** The rows of each month, oldest first. */
export function monthsOf(db: Db, { year, ...kept }: KeptCounts): Promise<Count[]> {
  return countsOfMonths(db, { ...kept, from: year ?? '', to: `${year ?? '9999'}-99` });
}

export const totalOf = (months: readonly Count[]): number =>
  months.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** Finds the day that holds the row at `offset`; null past the end. */
export async function placeOf(
  db: Db,
  { year: _year, ...kept }: KeptCounts,
  months: readonly Count[],
  { offset, order }: { offset: number; order: 'asc' | 'desc' },
): Promise<Place | null> {
  const inOrder = (rows: readonly Count[]) => (order === 'asc' ? rows : rows.toReversed());
  const month = walk(inOrder(months), offset);
  if (!month) return null;
  const days = await countsOfDays(db, { ...kept, from: month.when, to: `${month.when}-99` });
  const day = walk(inOrder(days), month.left);
  return day && { day: day.when, skip: day.left };
}

/** The span that the row at `offset` lies in, and how far. */
function walk(rows: readonly Count[], offset: number) {
  let left = offset;
  for (const { kapan, jumlah } of rows) {
    if (left < jumlah) return { when: kapan, left };
    left -= jumlah;
  }
  return null;
}

/** What holds of every row of a day and of those after it, in the list's order. */
export const beyond = (day: Day, order: 'asc' | 'desc'): ['>=' | '<', string] =>
  order === 'asc' ? ['>=', startOfDayInJakarta(day)] : ['<', startOfDayInJakarta(nextDay(day))];
