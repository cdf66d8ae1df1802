import { routesOf, type CallKind, type Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Row } from '#server/database/index.ts';
import { rowInScope, scopeOf, scopeRule } from './scope.ts';

/** Calls by which a record is read, or found to be named. */
const reading: readonly CallKind[] = ['show', 'list', 'lookup'];

/**
 * Whether a caller reaches a record by a call of its own resource: what one record shows of another
 * is for those alone who may read that other. A row needs the columns of the resource's scopes.
 * @param kinds the calls that count; all that read or find where not given
 */
export function mayReach(
  resource: Resource,
  viewer: Viewer | null,
  row: Row,
  { now, kinds = reading }: { now: Date; kinds?: readonly CallKind[] },
): boolean {
  return routesOf(resource).some(({ kind, access }) => {
    const scope = kinds.includes(kind) ? scopeOf(access, viewer) : null;
    return scope !== null && rowInScope(row, scopeRule(resource, scope, viewer, now));
  });
}

/** The columns that `mayReach` looks at. */
export const reachColumns = ({ scopes, schedule }: Resource): string[] => [
  ...Object.values(scopes ?? {}),
  ...Object.values(schedule ?? {}),
];
