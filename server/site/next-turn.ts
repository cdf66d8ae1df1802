import { sql } from 'kysely';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { endOfDay, type Resource } from '#core/resource/index.ts';
import { anyTable, type Db } from '#server/database/index.ts';

/**
 * When the next record of a resource comes out or goes by itself, in milliseconds; null where none
 * does.
 */
export async function nextTurn(db: Db, resource: Resource, now: Date): Promise<number | null> {
  const { name, schedule, scopes } = resource;
  const flag = scopes?.published;
  if (!schedule || flag === undefined) return null;
  const moments = await Promise.all(
    [schedule.from, schedule.until].map(async (column) => {
      const row = await anyTable(db)
        .selectFrom(name)
        .select(sql<string | null>`min(${sql.ref(column)})`.as('saat'))
        .where(flag, '=', 1)
        .where(column, '>', now.toISOString())
        .executeTakeFirst();
      return typeof row?.['saat'] === 'string' ? Date.parse(row['saat']) : null;
    }),
  );
  const { lastDay } = schedule;
  if (lastDay !== undefined) moments.push(await nextEnd(db, { name, flag, lastDay }, now));
  const ahead = moments.filter((moment) => moment !== null);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** When the next last day of a record is over. */
async function nextEnd(
  db: Db,
  { name, flag, lastDay }: { name: string; flag: string; lastDay: string },
  now: Date,
): Promise<number | null> {
  const row = await anyTable(db)
    .selectFrom(name)
    .select(sql<string | null>`min(${sql.ref(lastDay)})`.as('hari'))
    .where(flag, '=', 1)
    .where(lastDay, '>=', dayInJakarta(now))
    .executeTakeFirst();
  return typeof row?.['hari'] === 'string' ? endOfDay(row['hari']) : null;
}
