import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { AnyTables, DatabaseKind, Row, Tables, Value } from '../schema/tables.ts';
import { kindOf } from '../transaction.ts';

interface Mark {
  readonly argument: string;
}

const isMark = (parameter: unknown): parameter is Mark =>
  typeof parameter === 'object' && parameter !== null && 'argument' in parameter;

/** Writes where the value of a name goes, in a query that takes these values. */
export type Arg<A> = <N extends keyof A & string>(name: N) => A[N];

// The builders take a mark for a value, which is what will stand in its place.
const mark: Arg<never> = (name) => ({ argument: name }) satisfies Mark as never;

function runner<D, A extends object, O>(
  build: (db: Kysely<D>, arg: Arg<A>) => Compilable<O>,
): (db: Kysely<D>, values: A) => Promise<O[]> {
  const compiled = new Map<DatabaseKind, CompiledQuery<O>>();
  return async (db, values) => {
    const kind = kindOf(db);
    const query = compiled.get(kind) ?? build(db, mark).compile();
    compiled.set(kind, query);
    const given = values as Readonly<Record<string, Value>>;
    const parameters = query.parameters.map((parameter) =>
      isMark(parameter) ? given[parameter.argument] : parameter,
    );
    const { rows } = await db.executeQuery<O>({ ...query, parameters });
    return rows;
  };
}

/**
 * A query that is put together once and then run with ever new values: for what nearly every call
 * asks, since putting it together takes longer than SQLite takes to answer.
 * @param build gets `arg(name)` to write where the value of that name goes
 */
export const prepared = runner as <A extends object, O>(
  build: (db: Kysely<Tables>, arg: Arg<A>) => Compilable<O>,
) => (db: Kysely<Tables>, values: A) => Promise<O[]>;

/** The same over the tables of whatever resource. */
export const preparedAny = runner as <A extends object, O extends Row>(
  build: (db: Kysely<AnyTables>, arg: Arg<A>) => Compilable<O>,
) => (db: Kysely<AnyTables>, values: A) => Promise<O[]>;
