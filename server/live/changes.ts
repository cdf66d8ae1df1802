import type { Db, Tables } from '#server/database/index.ts';

/** What was done to a record, as the audit log has it. */
export type Change = Pick<
  Tables['audit'],
  'id' | 'resource' | 'record_id' | 'sebelum' | 'dibuat_pada'
>;

/** What every write of every process notes in its own transaction: no table of its own says it again. */
export const changesSince = (db: Db, moment: string): Promise<Change[]> =>
  db
    .selectFrom('audit')
    .select(['id', 'resource', 'record_id', 'sebelum', 'dibuat_pada'])
    .where('dibuat_pada', '>=', moment)
    .where('record_id', 'is not', null)
    .orderBy('dibuat_pada')
    .execute();
