import { sql } from 'kysely';

/**
 * The Jakarta day on which a case is due first, by the law or for its work unit; what is final comes
 * after every day. Word for word as the indexes of migration 0009 have it, or they would not serve.
 * `batas_waktu` is the last moment of a Jakarta day, which is that same day in UTC.
 */
export const nearestDay = sql<string>`(case when status in ('selesai', 'dicabut') then '9999-12-31' when batas_unit < substr(batas_waktu, 1, 10) then batas_unit else substr(batas_waktu, 1, 10) end)`;
