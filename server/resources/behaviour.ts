import type { Readable } from 'node:stream';
import type { Registry, Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Db, Row, Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { ScopeRule } from './scope.ts';

/** Values of fields by name, as JSON carries them. */
export type Values = Record<string, unknown>;

/** What a step works with, inside the one transaction that its call is. */
export interface StepContext {
  readonly trx: Db;
  readonly deps: Deps;
  readonly resource: Resource;
  readonly viewer: Viewer | null;
  readonly now: Date;
  /** The id of the record, new or old. */
  readonly id: string;
  /** The record as it stands, its row locked; null while it is being created. */
  readonly current: Row | null;
  /** What the client sent, valid by the declaration. */
  readonly values: Values;
  /** Where the call came from. */
  readonly address: string;
}

/** A query over the rows of one table. */
export type Query<O = Row> = SelectQueryBuilder<Tables, string, O>;

/** What a `document` call is about: one record, or all that the caller reaches. */
export interface DocumentContext {
  readonly deps: Deps;
  readonly resource: Resource;
  readonly viewer: Viewer | null;
  /** Null where the call is about no single record. */
  readonly row: Row | null;
  /** The query, valid by the declaration. */
  readonly values: Values;
  /** Where the call came from. */
  readonly address: string;
  /** A query over the rows in the caller's scope. */
  rows(): Query;
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
export type DocumentMaker = (context: DocumentContext) => Promise<MadeFile>;

/** Works out what a write would bring. @throws HttpError */
export type Preview = (context: {
  deps: Deps;
  viewer: Viewer | null;
  values: Values;
}) => Promise<unknown>;

/** Works out the figures of all records in the caller's reach. @throws HttpError */
export type Summary = (context: {
  deps: Deps;
  resource: Resource;
  viewer: Viewer | null;
  /** Which rows are in reach; null where all are. */
  rule: ScopeRule | null;
  /** The query, valid by the declaration. */
  values: Values;
}) => Promise<unknown>;

/**
 * `skip` leaves everything as it is and answers as if it had been done, or as the step did it all
 * by itself: the record as it left it. `dropped`: storage keys to delete once that is certain.
 */
export type StepResult =
  | { changes: Values; message?: string; dropped?: string[] }
  | { skip: true; message?: string; row?: Row; dropped?: string[] };

/** @throws HttpError to refuse: nothing of the call remains. */
export type Step = (context: StepContext) => Promise<StepResult>;

/** What columns of an exported list say, by name, where their words do not follow from the field. */
export type ExportWords = Readonly<Record<string, (record: Values) => string>>;

/** Reads what a resource's computed fields need, for many rows at once. */
export type Compute = (context: {
  deps: Deps;
  viewer: Viewer | null;
  rows: readonly Row[];
  detail: boolean;
}) => Promise<ReadonlyMap<string, Values>>;

/**
 * Looks at a call before its transaction, for what takes long: a password compared, a service asked.
 * @throws HttpError to refuse
 */
export type Check = (context: {
  deps: Deps;
  viewer: Viewer | null;
  row: Row;
  values: Values;
  /** Where the call came from. */
  address: string;
}) => Promise<void>;

/**
 * What a declaration cannot say. Steps replace the values that a call would write; an `action` has
 * no other meaning than its step.
 */
export interface Behaviour {
  /** Of calls that change one record. */
  checks?: Readonly<Record<string, Check>>;
  steps?: Readonly<Record<string, Step>>;
  compute?: Compute;
  documents?: Readonly<Record<string, DocumentMaker>>;
  previews?: Readonly<Record<string, Preview>>;
  summaries?: Readonly<Record<string, Summary>>;
  /** What a list is ordered by where `sort` names a computed field, as an index has it. */
  orders?: Readonly<Record<string, RawBuilder<string>>>;
  exportWords?: (registry: Registry) => ExportWords;
  /** Narrows a `lookup` call to the entries worth choosing. */
  lookup?: (row: Row) => boolean;
  /** What a call answers where the caller may not read the record. */
  answers?: Readonly<Record<string, { message: string }>>;
}

export type Behaviours = Readonly<Record<string, Behaviour>>;
