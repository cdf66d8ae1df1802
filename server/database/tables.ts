import type { Kysely } from 'kysely';

/** What a column holds on both databases: text, integer and double precision, nothing else. */
export type Value = string | number | null;

export interface Row {
  [column: string]: Value;
}

/** Tables follow from the declarations, so their names are known when the server runs. */
export interface Tables {
  [table: string]: Row;
}

export type Db = Kysely<Tables>;

export type DatabaseKind = 'sqlite' | 'postgres';
