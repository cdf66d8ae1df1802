import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isAboutSelf,
  isPublic,
  type ListQuery,
  type Route,
  type Scope,
} from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import {
  anyTable,
  lockAny,
  preparedAny,
  type Arg,
  type Db,
  type RecordRow,
  type Value,
} from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { FairQueue } from '#server/limits/fair-queue.ts';
import { widestOf } from '#server/limits/networks.ts';
import type { Shares } from '#server/limits/shares.ts';
import { notFound } from '#server/http/errors.ts';
import type { Joining } from '#server/uploads/joining.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import * as patterns from '#core/rules/patterns.ts';
import type { Afterwards } from './afterwards.ts';
import type { Behaviour } from './behaviour.ts';
import type { ExportSlots } from './export/export-slots.ts';
import { inScope, rowInScope, scopeRule, type ScopeRule } from './scope.ts';

/** A call on its way: who makes it, on which route, and in which scope they may. */
export interface CallContext {
  deps: Deps;
  route: Route;
  behaviour: Behaviour;
  viewer: Viewer | null;
  /** Officers whose work is the caller's own too, of a list that is asked for that. */
  alsoOf?: readonly string[];
  scope: Scope;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The turns of lists that are written as files. */
  exports: ExportSlots;
  /** The same of files of rows: those that come in, however slowly, and those that are read. */
  incoming: ExportSlots;
  imports: ExportSlots;
  /** The turns of papers of single records. */
  papers: Shares;
  /** Those of what is written. */
  writes: Shares;
  /** Those of whoever is no officer, that go through all rows. */
  searches: FairQueue;
  wholeLists: WholeLists;
  afterwards: Afterwards;
  /** The uploads that it puts together. */
  joining: Joining;
  pictures: Pictures;
}

/** Sends a list in one answer. */
export type WholeLists = (call: CallContext, given: ListQuery) => Promise<FastifyReply>;

export type Handler = (call: CallContext) => Promise<FastifyReply>;

/** Whether an answer is the one that everybody gets who has not logged in. */
export const isShared = ({ route, request }: Pick<CallContext, 'route' | 'request'>): boolean =>
  isPublic(route.access) && !request.viewer;

/** Tells those who call apart: by account, or by network where nobody is logged in. */
export const askerOf = ({ viewer, request }: Pick<CallContext, 'viewer' | 'request'>): string =>
  viewer?.id ?? widestOf(request.ip);

/** Whether nobody waits for the answer any more. */
export const isGone = ({ reply: { raw } }: Pick<CallContext, 'reply'>): boolean =>
  raw.closed || raw.destroyed;

/** A value of the address. @throws 404 for what can be no id. */
export function param(call: CallContext, name: 'id' | 'file'): string {
  const value = (call.request.params as Record<string, string | undefined>)[name] ?? '';
  if (!patterns.id.test(value)) throw notFound();
  return value;
}

/** The id of the record that a call is about. @throws 404 */
export function recordId(call: CallContext): string {
  if (!isAboutSelf(call.route.definition)) return param(call, 'id');
  return call.viewer?.id ?? '';
}

const ruleOf = ({ deps, route, scope, viewer }: CallContext): ScopeRule | null =>
  scopeRule(route.resource, scope, viewer, deps.clock.now());

/** The record of the address within the caller's scope. @throws 404 for any other. */
export async function findRow(call: CallContext): Promise<RecordRow> {
  const row = await rowIn(call.deps.db, call.route.resource.name, recordId(call), ruleOf(call));
  if (!row) throw notFound();
  return row;
}

/** A record within a scope, if it is there. */
export async function rowIn(
  db: Db,
  table: string,
  id: string,
  rule: ScopeRule | null,
): Promise<RecordRow | undefined> {
  const find = rowQuery(table, rule);
  const [row] = await find(anyTable(db), {
    ...{
      id,
      scope: rule?.value ?? null,
      now: rule?.span?.now ?? '',
      today: rule?.span?.today ?? '',
    },
  });
  return row;
}

const rowQueries = new Map<string, ReturnType<typeof newRowQuery>>();

function rowQuery(table: string, rule: ScopeRule | null) {
  const { from = '', until = '', lastDay = '' } = rule?.span ?? {};
  const key = [table, rule?.column ?? '', from, until, lastDay].join(' ');
  const query = rowQueries.get(key) ?? newRowQuery(table, rule);
  rowQueries.set(key, query);
  return query;
}

const newRowQuery = (table: string, rule: ScopeRule | null) =>
  preparedAny((db, arg: Arg<{ id: string; scope: Value; now: string; today: string }>) => {
    const query = db.selectFrom(table).selectAll().$castTo<RecordRow>().where('id', '=', arg('id'));
    if (rule === null) return query;
    const span = rule.span && { ...rule.span, now: arg('now'), today: arg('today') };
    return inScope(query, { column: rule.column, value: arg('scope'), ...(span && { span }) });
  });

/** The same, locked against others until the transaction ends. */
export async function lockRecord(call: CallContext, trx: Db): Promise<RecordRow> {
  const { resource } = call.route;
  const row = await lockAny(anyTable(trx), resource.name, recordId(call));
  if (!row || !rowInScope(row, ruleOf(call))) throw notFound();
  return row;
}
