import type { Registry } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';

/** Where the facts of a paper are read, and when it is issued. */
export interface Source {
  readonly db: Db;
  /** Opens what the tables keep sealed. */
  readonly registry: Registry;
  readonly now: Date;
}
