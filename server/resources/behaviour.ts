import type { Readable } from 'node:stream';
import type { Registry, Resource } from '#core/resource/index.ts';
import type {
  CallName,
  ComputedIn,
  CurrentIn,
  InputOf,
  ResourceName,
  ResourceTables,
  SentIn,
} from '#resources';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { AnyTables, Db, RecordRow, Tables } from '#server/database/index.ts';
import type { Deps, StepDeps } from '#server/deps.ts';
import type { ScopeRule } from './scope.ts';

/** Values of fields by name, as JSON carries them. */
export type Values = Record<string, unknown>;

/** A row of the resource `N`; of whichever where no name is given. */
export type RowIn<N extends string> = N extends ResourceName ? ResourceTables[N] : RecordRow;
/** Values of the fields of the resource `N`, and of what its calls ask for beside them. */
export type ValuesIn<N extends string> = N extends ResourceName ? InputOf<N> : Values;
/** A value as it came just now, or as it was worked out: that of the field, as JSON carries it. */
type Came<N extends ResourceName, C> = C extends keyof InputOf<N> ? InputOf<N>[C] : never;
/**
 * A record of the resource `N` as a step has it or leaves it: its columns by name, some of them, as
 * the table holds them or as they came just now.
 */
export type StateIn<N extends string> = N extends ResourceName
  ? { readonly [C in keyof ResourceTables[N]]?: ResourceTables[N][C] | Came<N, C> | null }
  : Values;
/** The columns that a step changes, by name: the fields turn what it says of them into what is kept. */
export type ChangesIn<N extends string> = N extends ResourceName
  ? { readonly [C in keyof ResourceTables[N]]?: unknown }
  : Values;

/** What every step works with, inside the one transaction that it is. */
interface StepBase {
  readonly trx: Db;
  readonly deps: StepDeps;
  readonly resource: Resource;
  readonly viewer: Viewer | null;
  readonly now: Date;
  /** The id of the record, new or old. */
  readonly id: string;
  /** Where the call came from. */
  readonly address: string;
}

/** The same with the record of a call, and what it was sent. */
export interface Context<Sent, Current> extends StepBase {
  /** The record as it stands, its row locked; null while it is being created. */
  readonly current: Current;
  /** What the client sent, valid by the declaration. */
  readonly values: Sent;
}

/** The same of whichever call of the resource `N`. */
export type StepContext<N extends string = string> = Context<ValuesIn<N>, RowIn<N> | null>;

/** The same of the call `C`. */
export type ContextOf<N extends ResourceName, C extends CallName<N>> = Context<
  SentIn[N][C],
  CurrentIn[N][C]
>;

/** A query over the rows of one table. */
export type Query<O = RecordRow> = SelectQueryBuilder<AnyTables, string, O>;

/** The same of a table that TypeScript knows. */
type TypedQuery<N extends ResourceName> = SelectQueryBuilder<Tables, N, Tables[N]>;

/** What a `document` call is about: one record, or all that the caller reaches. */
export interface DocumentContext<N extends string = string> {
  readonly deps: Deps;
  readonly resource: Resource;
  readonly viewer: Viewer | null;
  /** Null where the call is about no single record. */
  readonly row: RowIn<N> | null;
  /** The query, valid by the declaration. */
  readonly values: ValuesIn<N>;
  /** Where the call came from. */
  readonly address: string;
  /** A query over the rows in the caller's scope. */
  rows(): N extends ResourceName ? TypedQuery<N> : Query;
}

/** A file made for this one answer. */
export interface MadeFile {
  name: string;
  type: string;
  body: Buffer | Readable;
  /** How many records it tells of, where it is of many. */
  count?: number;
}

/** @throws HttpError 404 where there is no such document */
export type DocumentMaker<N extends string = string> = (
  context: DocumentContext<N>,
) => Promise<MadeFile>;

/** Works out what a write would bring. @throws HttpError */
export type Preview<N extends string = string> = (context: {
  deps: Deps;
  viewer: Viewer | null;
  values: ValuesIn<N>;
}) => Promise<unknown>;

/**
 * Makes the file that an update would issue, of what came with the call. The database is read and
 * nothing is written. @throws HttpError
 */
export type DraftMaker<N extends string = string> = (
  context: Context<ValuesIn<N>, RowIn<N>>,
) => Promise<MadeFile>;

/** Works out the figures of all records in the caller's reach, or what there is to say of one. @throws HttpError */
export type Summary<N extends string = string> = (context: {
  deps: Deps;
  resource: Resource;
  viewer: Viewer | null;
  /** Null where the call is about no single record. */
  row: RowIn<N> | null;
  /** Which rows are in reach; null where all are. */
  rule: ScopeRule | null;
  /** The query, valid by the declaration. */
  values: ValuesIn<N>;
}) => Promise<unknown>;

/** What is done behind a transaction; what there is to say of it, if anything. */
export type Follow = (deps: Deps) => Promise<string | null>;

/**
 * `skip` leaves everything as it is and answers as if it had been done, or as the step did it all
 * by itself: the record as it left it. `dropped`: storage keys to delete once that is certain. `acted`: it did
 * more than to change the record, which is another version even where the changes leave it as it is.
 * `follow`: what is done once that is certain, and what the answer waits for: what it returns is said
 * then. It fails no call.
 */
export type StepResult<N extends string = string> =
  | {
      changes: ChangesIn<N>;
      message?: string;
      dropped?: string[];
      acted?: true;
      follow?: Follow;
    }
  | {
      skip: true;
      message?: string;
      row?: RecordRow;
      dropped?: string[];
      follow?: Follow;
    };

/** @throws HttpError to refuse: nothing of the call remains. */
export type Step<N extends string = string> = (context: StepContext<N>) => Promise<StepResult<N>>;

/** A step of one call. */
export type StepOf<N extends ResourceName, C extends CallName<N>> = (
  context: ContextOf<N, C>,
) => Promise<StepResult<N>>;

/**
 * Works out before the transaction what takes long, and returns the step that goes on with it there. The
 * record that it began with is the one that is written, or the call is refused.
 * @throws HttpError to refuse
 */
export type Ahead<N extends string = string> = (context: {
  deps: Deps;
  /** The record as it stands; null while it is being created. */
  row: RowIn<N> | null;
  values: ValuesIn<N>;
}) => Promise<Step<N>>;

/** The same of one call. */
type AheadOf<N extends ResourceName, C extends CallName<N>> = (context: {
  deps: Deps;
  row: CurrentIn[N][C];
  values: SentIn[N][C];
}) => Promise<StepOf<N, C>>;

/** What else is said of one call, by what is said of any: its values are those that it was sent. */
export type Of<
  Any extends (context: never) => unknown,
  N extends ResourceName,
  C extends CallName<N>,
> = (
  context: Omit<Parameters<Any>[0], 'values'> & { readonly values: SentIn[N][C] },
) => ReturnType<Any>;

/** What is said of the calls of `N`: of each by itself, where the resource is known. */
type ByCall<N extends string, Any extends (context: never) => unknown> = N extends ResourceName
  ? { readonly [C in CallName<N>]?: Of<Any, N, C> }
  : Readonly<Record<string, Any>>;
type Words<N extends string> = N extends ResourceName
  ? { readonly [C in CallName<N>]?: { message: string } }
  : Readonly<Record<string, { message: string }>>;
type Steps<N extends string> = N extends ResourceName
  ? { readonly [C in CallName<N>]?: StepOf<N, C> }
  : Readonly<Record<string, Step>>;
type Aheads<N extends string> = N extends ResourceName
  ? { readonly [C in CallName<N>]?: AheadOf<N, C> }
  : Readonly<Record<string, Ahead>>;

/** What columns of an exported list say, by name, where their words do not follow from the field. */
export type ExportWords<N extends string = string> = {
  readonly [C in keyof StateIn<N>]?: (record: StateIn<N>) => string;
};

/** What is worked out of the records of the resource `N`. */
export type ComputedBy<N extends string> = N extends ResourceName ? ComputedIn<N> : Values;

/** Reads what a resource's computed fields need, for many rows at once. */
export type Compute<N extends string = string> = (context: {
  deps: Deps;
  viewer: Viewer | null;
  rows: readonly RowIn<N>[];
  detail: boolean;
}) => Promise<ReadonlyMap<string, ComputedBy<N>>>;

/**
 * Looks at a call before its transaction, for what takes long: a password compared, a service asked.
 * @throws HttpError to refuse
 */
export type Check<N extends string = string> = (context: {
  deps: Deps;
  viewer: Viewer | null;
  row: RowIn<N>;
  values: ValuesIn<N>;
  /** Where the call came from. */
  address: string;
}) => Promise<void>;

/**
 * What a declaration cannot say. Steps replace the values that a call would write; an `action` has
 * no other meaning than its step.
 */
export interface Behaviour<N extends string = string> {
  /** Of calls that change one record, or delete it: what is done before the transaction. */
  checks?: ByCall<N, Check<N>>;
  steps?: Steps<N>;
  /** Of calls whose step needs what takes long; they have no other. */
  ahead?: Aheads<N>;
  compute?: Compute<N>;
  documents?: ByCall<N, DocumentMaker<N>>;
  previews?: ByCall<N, Preview<N>>;
  drafts?: ByCall<N, DraftMaker<N>>;
  summaries?: ByCall<N, Summary<N>>;
  /** What a list is ordered by where `sort` names a computed field, as an index has it. */
  orders?: { readonly [F in keyof ComputedBy<N>]?: RawBuilder<string> };
  /** Whose work is a reader's own too while they are absent, where a filter asks whose it is. */
  standsInFor?: (db: Db, viewer: Viewer, now: Date) => Promise<string[]>;
  exportWords?: (registry: Registry) => ExportWords<N>;
  /** Narrows a `lookup` call to the entries worth choosing, by what they are without their long texts. */
  lookup?: (row: RowIn<N>, now: Date) => boolean;
  /** What its own history calls what was done to a record at a moment, where it has one. */
  told?: (of: { db: Db; id: string; moment: string }) => Promise<string | null>;
  /** What a call answers where the caller may not read the record. */
  answers?: Words<N>;
}

/** What the declarations of the product cannot say, by resource. */
export type Behaviours = { readonly [N in ResourceName]?: Behaviour<N> };

/** A behaviour to the engine, which gives it no row but of its own resource. */
export const anyBehaviour = <N extends ResourceName>(behaviour: Behaviour<N>): Behaviour =>
  behaviour as unknown as Behaviour;

/** What a computed field orders a list by; none where it orders none. */
export const computedOrder = (
  { orders }: Behaviour,
  field: string,
): RawBuilder<string> | undefined =>
  (orders as Readonly<Record<string, RawBuilder<string>>> | undefined)?.[field];

/** The behaviour of a resource, to the engine. */
export function behaviourOf(behaviours: Behaviours, { name }: Pick<Resource, 'name'>): Behaviour {
  const own = (behaviours as Readonly<Record<string, Behaviour<ResourceName>>>)[name];
  return own ? anyBehaviour(own) : {};
}
