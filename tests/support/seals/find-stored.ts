import { anyTable, type Db } from '#server/database/index.ts';

/** Every column of the database in which a text stands, as table and column. */
export async function findStored(db: Db, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    for (const row of await anyTable(db).selectFrom(name).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).includes(text)) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}
