import type { Registry } from '#core/resource/index.ts';
import type { Agency } from '#server/agency.ts';
import type { Db } from '#server/database/index.ts';

/** Where the facts of a paper are read, and when it is issued. */
export interface Source {
  readonly db: Db;
  /** Opens what the tables keep sealed. */
  readonly registry: Registry;
  readonly now: Date;
}

/** The same for a letter, which the agency heads, numbers and signs. */
export interface LetterSource extends Source {
  readonly agency: Agency;
  /** Whether it is only looked at. */
  readonly isDraft?: boolean;
}
