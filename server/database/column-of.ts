import { sql, type RawBuilder } from 'kysely';
import type { Table, Tables } from './schema/tables.ts';

/** A column in SQL that is written by hand, its name and what it holds known to TypeScript. */
export const columnOf = <T extends Table, C extends keyof Tables[T] & string>(
  table: T,
  column: C,
): RawBuilder<Tables[T][C]> => sql.ref(`${table}.${column}`);
