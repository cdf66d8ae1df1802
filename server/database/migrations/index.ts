import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const isMigration = (file: string) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file);

const read = async (file: string): Promise<[string, Migration]> => [
  file.slice(0, -'.ts'.length),
  (await import(new URL(file, import.meta.url).href)) as Migration,
];

/**
 * The files of this folder that begin with a number, in the order of their names. A migration that
 * has been released is never changed.
 */
export const allMigrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter(isMigration)
      .toSorted()
      .map(read),
  ),
);
