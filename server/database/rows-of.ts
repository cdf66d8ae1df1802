import type { SelectQueryBuilder } from 'kysely';
import {
  anyTable,
  type AnyTables,
  type Db,
  type RecordRow,
  type Row,
  type Table,
  type Tables,
} from './schema/tables.ts';

/** A query over whole rows of a table. */
export type RowsOf<T extends Table> = SelectQueryBuilder<Tables, T, Tables[T]>;

/** Whole rows of a table that is one of several; Kysely would take them for rows of a join. */
export const rowsOf = <T extends Table>(db: Db, table: T): RowsOf<T> =>
  db.selectFrom<Table>(table).selectAll() as unknown as RowsOf<T>;

/** A query to code that goes through the rows of any table. */
export const anyRows = <T extends Table>(
  rows: RowsOf<T>,
): SelectQueryBuilder<AnyTables, string, Row> => rows;

/** The whole records of whatever resource; each has at least what every record has. */
export const recordsIn = (
  db: Db,
  table: string,
): SelectQueryBuilder<AnyTables, string, RecordRow> =>
  anyTable(db).selectFrom(table).selectAll().$castTo<RecordRow>();
