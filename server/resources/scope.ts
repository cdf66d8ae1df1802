import { sql, type SelectQueryBuilder } from 'kysely';
import {
  grantFor,
  isPublic,
  standingOf,
  type Access,
  type Resource,
  type Scope,
} from '#core/resource/index.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Row, Value } from '#server/database/index.ts';

/** The moments of a record that a scope compares with the present one. */
interface Span {
  from: string;
  until: string;
  /** A day at whose end in Jakarta it ends as well. */
  lastDay?: string;
  now: string;
  /** The day that it is in Jakarta. */
  today: string;
}

export interface ScopeRule {
  column: string;
  value: Value;
  /** Rows are in the scope from the one moment on, and until the other; either may be missing. */
  span?: Span;
}

/**
 * Who makes a call, for what it keeps and counts: nobody, where it is anyone's and does not name the
 * caller's role. What is kept of a caller would tell them what the answer keeps from everybody.
 */
export const callerOf = (access: Access, viewer: Viewer | null): Viewer | null =>
  viewer && access[viewer.role] === undefined && isPublic(access) ? null : viewer;

/** The scope in which somebody may make a call; null where they may not at all. */
export function scopeOf(access: Access, viewer: Viewer | null): Scope | null {
  const grant = grantFor(access, viewer?.role ?? null);
  if (grant !== 'supervised') return grant;
  return viewer?.isSuperior ? 'all' : 'unit';
}

/** The comparison that a scope comes down to; null where every row is in it. */
export function scopeRule(
  resource: Resource,
  scope: Scope,
  viewer: Viewer | null,
  now: Date,
): ScopeRule | null {
  if (scope === 'all') return null;
  if (scope === 'published') return publishedRule(resource, now);
  const column = columnOf(resource, scope);
  if (!viewer) throw new Error(`${resource.name}.scopes.${scope}: nobody is logged in`);
  return { column, value: scope === 'own' ? viewer.id : viewer.unit };
}

/** What is public at a moment. */
export function publishedRule(resource: Resource, now: Date): ScopeRule {
  const { schedule } = resource;
  return {
    ...{ column: columnOf(resource, 'published'), value: 1 },
    ...(schedule && { span: { ...schedule, now: now.toISOString(), today: dayInJakarta(now) } }),
  };
}

function columnOf({ name, scopes }: Resource, scope: Exclude<Scope, 'all'>): string {
  const column = scopes?.[scope];
  if (!column) throw new Error(`${name}.scopes.${scope}: not declared`);
  return column;
}

/** Leaves only the rows of a scope in a query. */
export function inScope<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  rule: ScopeRule | null,
): SelectQueryBuilder<D, T, O> {
  if (!rule) return query;
  // A rule without a value reaches nothing: null equals no column.
  const rows = query.where(sql.ref<Value>(rule.column), '=', rule.value);
  if (!rule.span) return rows;
  const [from, until] = [sql.ref(rule.span.from), sql.ref(rule.span.until)];
  const { now } = rule.span;
  const between = rows
    .where(sql<boolean>`(${from} is null or ${from} <= ${now})`)
    .where(sql<boolean>`(${until} is null or ${until} > ${now})`);
  if (rule.span.lastDay === undefined) return between;
  const last = sql.ref(rule.span.lastDay);
  return between.where(sql<boolean>`(${last} is null or ${last} >= ${rule.span.today})`);
}

/**
 * The same of rows that something else leaves few of: SQLite would begin with all that the scope has, by
 * its index, which what is no plain column keeps it from.
 */
export function fewInScope<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  rule: ScopeRule | null,
): SelectQueryBuilder<D, T, O> {
  if (!rule || rule.span || typeof rule.value !== 'string') return inScope(query, rule);
  return query.where(sql<string>`${sql.ref(rule.column)} || ''`, '=', rule.value);
}

/** The same of a row that is there. */
export function rowInScope(row: Row, rule: ScopeRule | null): boolean {
  if (rule === null) return true;
  const { column, value, span } = rule;
  if (value === null || row[column] !== value) return false;
  const said = { scopes: { published: column }, ...(span && { schedule: span }) };
  return !span || standingOf(said, row, new Date(span.now)) === 'out';
}
