import type { Field, Resource } from '#core/resource/index.ts';
import type { RecordRow, Value } from '#server/database/index.ts';
import { toColumns } from '../list/columns.ts';
import type { Values } from '../behaviour.ts';

/** Whether a record would become another than it is by some values. */
export function differs(resource: Resource, current: RecordRow, values: Values): boolean {
  const { id } = current;
  return Object.entries(toColumns(resource, id, values)).some(([name, value]) => {
    const field = resource.fields[name];
    const before = current[name] ?? null;
    return told(field, before, id) !== told(field, value, id);
  });
}

/** The value to compare, unsealed: sealing the same value twice gives two different texts. */
const told = (field: Field | undefined, value: Value, id: string): unknown =>
  field?.sealed && !field.file ? field.fromColumn(value, id) : value;
