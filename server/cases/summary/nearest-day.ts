import { sql } from 'kysely';
import type { CaseName } from '#server/cases/case-kind.ts';
import { columnOf } from '#server/database/index.ts';

/**
 * The Jakarta day on which a case is due first, by the law or for its work unit; what is final comes
 * after every day. Word for word as the indexes of migration 0009 have it, or they would not serve.
 * `batas_waktu` is the last moment of a Jakarta day, which is that same day in UTC.
 */
export function nearestDay(table: CaseName) {
  const own = columnOf(table, 'batas_unit');
  const lawful = sql`substr(${columnOf(table, 'batas_waktu')}, 1, 10)`;
  return sql<string>`(case when ${columnOf(table, 'status')} in ('selesai', 'dicabut') then '9999-12-31' when ${own} < ${lawful} then ${own} else ${lawful} end)`;
}
