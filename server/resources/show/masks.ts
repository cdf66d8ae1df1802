import { masked } from '#core/rules/masked.ts';
import type { Field, Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Row, Value } from '#server/database/index.ts';

/** A value stored in a record, with all but its end covered. */
export function coveredValue(field: Field, value: Value, record: string): string | null {
  const text = field.fromColumn(value, record);
  return typeof text === 'string' ? masked(text) : null;
}

/** Whether a reader gets a field of a record covered: everybody but whose record it is. */
export function isCovered(field: Field, resource: Resource, row: Row, viewer: Viewer | null) {
  if (!field.sealed) return false;
  const own = resource.scopes?.own;
  return !(viewer?.role === 3 && own !== undefined && row[own] === viewer.id);
}

/** Whether what a client sends back is what an answer covered. */
export const isCoveredAs = (field: Field, stored: Value, given: unknown, record: string) =>
  field.sealed === true && stored !== null && given === coveredValue(field, stored, record);
