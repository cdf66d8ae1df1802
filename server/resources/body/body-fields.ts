import { writableFields, type Fields, type Route } from '#core/resource/index.ts';

const writes = new Set<Route['kind']>(['create', 'update', 'draft']);
const asksOnly = new Set<Route['kind']>(['action', 'preview', 'check', 'import']);

/** The fields that a call's body may name. */
export function bodyFields({ resource, definition, kind }: Route): Fields {
  if (asksOnly.has(kind)) return definition.input ?? {};
  return writes.has(kind) ? writableFields(resource, definition) : {};
}
