import type { Compilable, CompiledQuery } from 'kysely';
import type { DatabaseKind, Db, Row, Value } from './tables.ts';
import { kindOf } from './transaction.ts';

interface Mark {
  readonly argument: string;
}

const isMark = (parameter: unknown): parameter is Mark =>
  typeof parameter === 'object' && parameter !== null && 'argument' in parameter;

/**
 * A query that is put together once and then run with ever new values: for what nearly every call
 * asks, since putting it together takes longer than SQLite takes to answer.
 * @param build gets `arg(name)` to write where the value of that name goes
 */
export function prepared<A extends Record<string, Value>>(
  build: (db: Db, arg: (name: keyof A & string) => string) => Compilable,
): (db: Db, values: A) => Promise<Row[]> {
  const compiled = new Map<DatabaseKind, CompiledQuery>();
  // The builders take it for a value, which is what will stand in its place.
  const arg = (name: string) => ({ argument: name }) satisfies Mark as unknown as string;

  return async (db, values) => {
    const kind = kindOf(db);
    const query = compiled.get(kind) ?? build(db, arg).compile();
    compiled.set(kind, query);
    const parameters = query.parameters.map((parameter) =>
      isMark(parameter) ? values[parameter.argument] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
