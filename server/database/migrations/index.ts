import type { Migration } from 'kysely/migration';
import * as sistem from './0001-sistem.ts';
import * as sumberDaya from './0002-sumber-daya.ts';

/** In the order of their names. A migration that has been released is never changed. */
export const allMigrations: Record<string, Migration> = {
  '0001-sistem': sistem,
  '0002-sumber-daya': sumberDaya,
};
