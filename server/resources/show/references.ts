import { say } from '#core/rules/messages.ts';
import type { Registry, Resource } from '#core/resource/index.ts';
import {
  anyByIds,
  anyTable,
  keepRow,
  preparedAny,
  type Arg,
  type Db,
  type Row,
  type Value,
} from '#server/database/index.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Values } from '../behaviour.ts';
import { mayReach, reachColumns } from '../reach.ts';

interface Referring {
  resource: Resource;
  viewer: Viewer | null;
  values: Values;
  now: Date;
  /** The record as it was; what it referred to then, it may go on referring to. */
  before?: Row;
}

/**
 * Every record referred to is there for the caller, and may be chosen unless it was before.
 * @throws 422 at the field that refers to nothing, or to what may no longer be chosen
 */
export async function assertReferences(
  trx: Db,
  registry: Registry,
  { resource, viewer, values, now, before = {} }: Referring,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const id = values[name];
    if (!field.reference || typeof id !== 'string') continue;
    const { to } = field.reference;
    const target = registry.get(to);
    if (!target) throw new Error(`${resource.name}.${name}: ${to} is not declared`);
    const { choosable } = target;
    const columns = [
      'id',
      ...(choosable === undefined ? [] : [choosable]),
      ...reachColumns(target),
    ];
    const isNew = id !== before[name];
    // What the server alone writes, its step has judged.
    const isChosen = isNew && !field.managed;
    // Who deletes it waits, and finds that it is referred to; or it is gone when it is read.
    if (isNew) await keepRow(trx, to, id);
    const [other] = await anyByIds(anyTable(trx), to, [...new Set(columns)], [id]);
    if (!other || (isChosen && !mayReach(target, viewer, other, { now })))
      errors[name] = say(field.label, 'notFound');
    else if (choosable !== undefined && other[choosable] !== 1 && isChosen)
      errors[name] = say(field.label, 'notChoosable');
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * No other record has the value of a field that is unique; of what the server gives by itself the
 * table makes sure. @throws 422 at the field.
 */
export async function assertUnique(
  trx: Db,
  resource: Resource,
  values: Values,
  id: string,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (!field.unique || field.managed || value === undefined || value === null) continue;
    const find = others.get(`${resource.name} ${name}`) ?? otherWith(resource.name, name);
    others.set(`${resource.name} ${name}`, find);
    const [other] = await find(anyTable(trx), { value: field.toColumn(value), id });
    if (other) errors[name] = say(field.label, 'taken');
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const others = new Map<string, ReturnType<typeof otherWith>>();

const otherWith = (table: string, column: string) =>
  preparedAny((db, arg: Arg<{ value: Value; id: string }>) =>
    db.selectFrom(table).select('id').where(column, '=', arg('value')).where('id', '!=', arg('id')),
  );

/** Nothing refers to the record any more but what lets go of it. @throws 409 */
export async function assertNotReferred(
  trx: Db,
  registry: Registry,
  resource: Resource,
  id: string,
): Promise<void> {
  for (const other of registry.values()) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.reference?.to !== resource.name || field.reference.letsGo) continue;
      const row = await anyTable(trx)
        .selectFrom(other.name)
        .select('id')
        .where(name, '=', id)
        .executeTakeFirst();
      if (row) throw conflict(`Masih dipakai oleh ${other.label.one}; tidak dapat dihapus.`);
    }
  }
}
