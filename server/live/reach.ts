import type { Registry, Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Db, Row } from '#server/database/index.ts';
import { rowIn } from '#server/resources/call.ts';
import { rowInScope, scopeOf, scopeRule, type ScopeRule } from '#server/resources/scope.ts';
import type { Change } from './changes.ts';

type Reader = Pick<Viewer, 'role' | 'unit' | 'isSuperior'>;

/** Readers that learn of the same changes. */
export const groupOf = ({ role, unit, isSuperior }: Reader): string =>
  `${String(role)} ${String(isSuperior)} ${unit ?? ''}`;

/** Which records of a resource a role works with by its lists; undefined where none, or its own alone. */
function ruleOf(resource: Resource, reader: Viewer, now: Date): ScopeRule | null | undefined {
  const list = Object.values(resource.calls).find(
    ({ kind, access }) => kind === 'list' && access[reader.role] !== undefined,
  );
  const scope = list && scopeOf(list.access, reader);
  return !scope || scope === 'own' ? undefined : scopeRule(resource, scope, reader, now);
}

/**
 * Whether a reader may know that a record has changed: it is among those that they work with, or was
 * until this change, so that it goes from their screen.
 */
export async function mayKnow(
  { db, registry, now }: { db: Db; registry: Registry; now: Date },
  reader: Viewer,
  { resource: name, record_id: id, sebelum }: Change,
): Promise<boolean> {
  const resource = registry.get(name);
  const rule = resource && ruleOf(resource, reader, now);
  if (rule === undefined || id === null) return false;
  if (rule === null) return true;
  const before = sebelum === null ? null : (JSON.parse(sebelum) as Row);
  if (before && rowInScope(before, rule)) return true;
  return (await rowIn(db, name, id, rule)) !== undefined;
}
