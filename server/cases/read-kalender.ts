import { calendarOf } from '#core/case/kalender/kalender.ts';
import type { DaftarLibur } from '#core/case/kalender/daftar-libur.ts';
import type { Calendar, Day } from '#core/dates/working-days.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';

const versions = prepared((db, arg: Arg<{ from: number; to: number }>) =>
  db
    .selectFrom('kalender')
    .select(['id', 'tahun', 'status', 'versi', 'diubah_pada'])
    .where('tahun', '>=', arg('from'))
    .where('tahun', '<=', arg('to'))
    .orderBy('tahun'),
);

const daysOf = prepared((db, arg: Arg<{ id: string }>) =>
  db.selectFrom('kalender').select('hari').where('id', '=', arg('id')),
);

/**
 * The days off as the database lists them now; a year counts as known once it has a list.
 * @param between days, in any order, whose years are enough; every year when not given
 */
export async function readCalendar(db: Db, between: readonly Day[] = []): Promise<Calendar> {
  const years = between.map(yearOf);
  const from = years.length > 0 ? Math.min(...years) : 0;
  const to = years.length > 0 ? Math.max(...years) : 9999;
  return withVersions(db, await versions(db, { from, to }));
}

/** Calendars that were put together before, by the versions of the years in them. */
const known = new Map<string, Calendar>();
const most = 64;

type Version = Pick<Tables['kalender'], 'id' | 'tahun' | 'status' | 'versi' | 'diubah_pada'>;

/**
 * Which versions there are is asked each time, so that no server process counts by a list that an
 * officer has changed since; what stands in a version never changes.
 */
async function withVersions(db: Db, rows: readonly Version[]): Promise<Calendar> {
  const key = rows.map(({ id, versi, diubah_pada }) => `${id} ${versi} ${diubah_pada}`).join();
  const there = known.get(key);
  if (there) return there;
  const lists: YearList[] = [];
  for (const { id, tahun, status } of rows) {
    const [row] = await daysOf(db, { id: id });
    const hari = JSON.parse(row?.hari ?? '[]') as YearList['hari'];
    lists.push({ tahun: tahun, status: status, hari });
  }
  const calendar = calendarOf(lists);
  if (known.size >= most) known.clear();
  known.set(key, calendar);
  return calendar;
}

/** All lists as they are now. */
export async function readLists(db: Db): Promise<YearList[]> {
  const rows = await db.selectFrom('kalender').select(['tahun', 'status', 'hari']).execute();
  return rows.map(({ hari, ...list }) => ({ ...list, hari: JSON.parse(hari) as YearList['hari'] }));
}

/** The days off of one year. */
export type YearList = Pick<DaftarLibur, 'tahun' | 'status' | 'hari'>;

/** The calendar with one year's list in place of the one it has. */
export function withYear(calendar: Calendar, list: YearList): Calendar {
  const { holidays, years, estimates } = withoutYear(calendar, list.tahun);
  return {
    holidays: new Map([...holidays, ...list.hari.map((day) => [day.tanggal, day] as const)]),
    years: new Set([...years, list.tahun]),
    estimates: new Set([...(estimates ?? []), ...(list.status === 'resmi' ? [] : [list.tahun])]),
  };
}

function withoutYear({ holidays, years, estimates }: Calendar, tahun: number): Calendar {
  const others = (all: Iterable<number> = []) => new Set([...all].filter((year) => year !== tahun));
  return {
    holidays: new Map([...holidays].filter(([day]) => yearOf(day) !== tahun)),
    years: others(years),
    estimates: others(estimates),
  };
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
