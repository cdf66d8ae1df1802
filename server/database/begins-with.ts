import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Comes after every id, day and name that a key goes on with, in whatever order the database sorts texts. */
const beyond = 'zzz';

/**
 * Whether a key begins so, which its index tells: `like` alone goes through the whole table.
 * @param prefix without `%` and `_`; what follows is a digit, a letter or a mark of ASCII
 */
export const beginsWith = (column: string, prefix: string): RawBuilder<SqlBool> => {
  const key = sql.ref(column);
  // The last of them is for orders of texts that pass over marks.
  return sql<SqlBool>`(${key} >= ${prefix} and ${key} < ${prefix + beyond} and ${key} like ${`${prefix}%`})`;
};
