import type { Resource } from '#core/resource/index.ts';
import { anyTable, type Db, type Row } from '#server/database/index.ts';

/** The field that people call a record by: the number that the server gave it, else its title. */
function namedBy({ fields, title }: Resource): string {
  const number = Object.entries(fields).find(([, field]) => field.managed && field.unique);
  return number?.[0] ?? title;
}

/**
 * What a record is called, from the first of its states that says so, else from its table; null
 * where nothing does.
 */
export async function nameOf(
  trx: Db,
  resource: Resource,
  id: string,
  states: readonly (Row | null)[],
): Promise<string | null> {
  const column = namedBy(resource);
  const known = states.find((state) => state?.[column] !== undefined);
  const row = known ?? (await stored(trx, resource, column, id));
  const name = row?.[column] ?? null;
  return name === null ? null : String(name).slice(0, 300);
}

const stored = (trx: Db, { name }: Resource, column: string, id: string) =>
  anyTable(trx).selectFrom(name).select(column).where('id', '=', id).executeTakeFirst();
