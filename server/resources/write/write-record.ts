import type { Field, Resource } from '#core/resource/index.ts';
import {
  anyTable,
  insertAny,
  type Db,
  type RecordRow,
  type Value,
} from '#server/database/index.ts';
import { noteChange } from '#server/site/changes.ts';
import type { Values } from '../behaviour.ts';
import { toColumns } from '../list/columns.ts';

/** Writes a new record; fields without a value have their initial one, or null. */
export async function insertRecord(
  trx: Db,
  resource: Resource,
  record: { id: string; values: Values; now: Date },
): Promise<RecordRow> {
  const moment = record.now.toISOString();
  const stored = Object.entries(resource.fields).filter(([, field]) => field.column !== null);
  const row: RecordRow = {
    ...Object.fromEntries(stored.map(([name, field]) => [name, initialOf(field, record.id)])),
    ...toColumns(resource, record.id, record.values),
    id: record.id,
    versi: 1,
    dibuat_pada: moment,
    diubah_pada: moment,
  };
  await insertAny(anyTable(trx), resource.name, row);
  await noteChange(trx, resource);
  return row;
}

const initialOf = ({ initial, toColumn }: Field, id: string): Value =>
  initial === undefined ? null : toColumn(initial, id);

/** Writes changes to a record that is locked; its version goes up by one. */
export async function updateRecord<R extends RecordRow>(
  trx: Db,
  resource: Resource,
  current: R,
  changes: { values: Values; now: Date },
): Promise<R> {
  const row = {
    ...current,
    ...toColumns(resource, current.id, changes.values),
    versi: current.versi + 1,
    diubah_pada: changes.now.toISOString(),
  };
  await anyTable(trx).updateTable(resource.name).set(row).where('id', '=', current.id).execute();
  await noteChange(trx, resource);
  return row;
}

/**
 * The same of many records, some hundred at most, by one statement. What is sealed is bound to its
 * record: no value of it is written to several.
 */
export async function updateRecords<R extends RecordRow>(
  trx: Db,
  resource: Resource,
  currents: readonly R[],
  { values, now }: { values: Values; now: Date },
): Promise<R[]> {
  const ids = currents.map(({ id }) => id);
  const [first = ''] = ids;
  if (ids.length === 0) return [];
  const changes = { ...toColumns(resource, first, values), diubah_pada: now.toISOString() };
  await anyTable(trx)
    .updateTable(resource.name)
    .set((eb) => ({ ...changes, versi: eb('versi', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await noteChange(trx, resource);
  return currents.map((current) => ({ ...current, ...changes, versi: current.versi + 1 }));
}
