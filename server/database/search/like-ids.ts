import { sql } from 'kysely';
import { searchName, searchText, type Searched } from './search-names.ts';
import type { Db } from '../schema/tables.ts';
import { kindOf } from '../transaction.ts';

const length = 3;

/** Whether a text is long enough for an index to have all of its parts. */
export const isLongEnough = (text: string): boolean => Array.from(text).length >= length;

/**
 * Parts of three characters that together cover the text. Few texts have all of them without having the
 * whole text.
 */
function partsOf(text: string): string[] {
  const letters = Array.from(text);
  const starts = Array.from({ length: Math.floor(letters.length / length) }, (_, n) => n * length);
  const parts = [...starts, letters.length - length].map((from) =>
    letters.slice(from, from + length).join(''),
  );
  return [...new Set(parts)];
}

/**
 * The ids of rows that `keepSearch` keeps an index of and that may have each of some texts in
 * those columns: all that have them, and some that have their parts elsewhere. No more than `most`.
 * @param texts of three characters at least, in small letters
 */
export async function idsLike(
  db: Db,
  searched: Searched,
  { texts, most }: { texts: readonly string[]; most: number },
): Promise<string[]> {
  const name = sql.ref(searchName(searched.table));
  const query =
    kindOf(db) === 'sqlite'
      ? sql<{ id: string }>`select numbers.id from ${name}
          join ${sql.ref(`${searchName(searched.table)}_id`)} as numbers on numbers.nomor = ${name}.rowid
          where ${name} match ${matching(texts)} limit ${most}`
      : sql<{ id: string }>`select id from ${sql.ref(searched.table)}
          where ${sql.join(
            texts.map(
              (text) => sql`potongan(${sql.raw(searchText(searched))}) @> potongan(${text})`,
            ),
            sql` and `,
          )} limit ${most}`;
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Each part in quotes, since some characters mean something to FTS5. */
const matching = (texts: readonly string[]): string =>
  texts
    .flatMap(partsOf)
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(' AND ');
