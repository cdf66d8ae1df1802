import { sql, type SelectQueryBuilder } from 'kysely';
import type { Resource, Scope } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import type { Row, Value } from '#server/database/index.ts';

export interface ScopeRule {
  column: string;
  value: Value;
}

/** The comparison that a scope comes down to; null where every row is in it. */
export function scopeRule(
  resource: Resource,
  scope: Scope,
  viewer: Viewer | null,
): ScopeRule | null {
  if (scope === 'all') return null;
  const column = resource.scopes?.[scope];
  if (!column) throw new Error(`${resource.name}.scopes.${scope}: not declared`);
  if (scope === 'published') return { column, value: 1 };
  if (!viewer) throw new Error(`${resource.name}.scopes.${scope}: nobody is logged in`);
  return { column, value: scope === 'own' ? viewer.id : viewer.unit };
}

/** Leaves only the rows of a scope in a query. */
export function inScope<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  rule: ScopeRule | null,
): SelectQueryBuilder<D, T, O> {
  if (!rule) return query;
  // A rule without a value reaches nothing: null equals no column.
  return query.where(sql.ref<Value>(rule.column), '=', rule.value);
}

export function rowInScope(row: Row, rule: ScopeRule | null): boolean {
  return rule === null || (rule.value !== null && row[rule.column] === rule.value);
}
