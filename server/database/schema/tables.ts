import type { Kysely } from 'kysely';
import type { ResourceTables } from '#resources';
import type { SystemTables } from './system-tables.ts';

/** What a column holds on both databases: text, integer and double precision, nothing else. */
export type Value = string | number | null;

/** A row of a table of which only the engine knows, by the declaration, what it holds. */
export interface Row {
  [column: string]: Value;
}

/** A record of a resource: what else it holds, the engine knows by the declaration. */
export interface RecordRow extends Row {
  id: string;
  versi: number;
  dibuat_pada: string;
  diubah_pada: string;
}

/** The tables and their columns: those of the resources follow from the declarations. */
export type Tables = ResourceTables & SystemTables;
export type Table = keyof Tables;

/** The same to code that works on whatever resource it is given. */
export interface AnyTables {
  [table: string]: Row;
}

export type Db = Kysely<Tables>;
export type AnyDb = Kysely<AnyTables>;

/**
 * The database to code that works on any resource's table. Nothing but names the declarations give
 * may be asked of it; code that knows its table stays with `Db`, where TypeScript knows the columns.
 */
export const anyTable = (db: Db): AnyDb => db as unknown as AnyDb;

export type DatabaseKind = 'sqlite' | 'postgres';
