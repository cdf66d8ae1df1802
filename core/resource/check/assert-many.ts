import * as z from 'zod/mini';
import { createCallOf, importFields, plainWords } from '#core/import/fields.ts';
import { fail } from './resource-error.ts';
import { writableFields } from '../schemas/schemas.ts';
import type { Bulk, Resource } from '../types.ts';

/** What a list does to many records at once holds together. */
export function assertBulk(resource: Resource): void {
  for (const bulk of resource.list?.bulk ?? []) {
    const where = `list.bulk.${bulk.call}`;
    const call = resource.calls[bulk.call];
    if (!call) fail(resource.name, where, 'there is no such call');
    if (call.kind === 'remove') continue;
    if (call.kind !== 'update') fail(resource.name, where, 'is no update and no remove');
    if (!bulk.label) fail(resource.name, where, 'says no label');
    const fields = writableFields(resource, call);
    const values = Object.entries(valuesOf(bulk));
    if (values.length === 0) fail(resource.name, where, 'sets nothing');
    for (const [key, value] of values) {
      const input = fields[key]?.input();
      if (!input) fail(resource.name, key, `${where} sets it, but ${bulk.call} does not write it`);
      if (!z.safeParse(input, value).success)
        fail(resource.name, key, `${where} sets it to a value that is not valid`);
    }
  }
}

export const valuesOf = ({ values = {} }: Bulk): Readonly<Record<string, unknown>> => values;

/** Whether a record may be chosen is a yes or a no. */
export function assertChoosable({ name, choosable, fields }: Resource): void {
  if (choosable !== undefined && fields[choosable]?.type !== 'boolean') {
    fail(name, choosable, 'choosable names it, but it is no yes or no');
  }
}

/** A row of a file can say all that a record needs, and each of its columns is known by its words. */
export function assertImportable(resource: Resource): void {
  const { name, importable, title, fields } = resource;
  if (!importable) return;
  const create = createCallOf(resource);
  if (!create) fail(name, 'importable', 'needs a call that creates');
  const within = importFields(resource, create[1]);
  const written = Object.entries(writableFields(resource, create[1]));
  for (const [key, field] of written) {
    const isNeeded = field.required && field.initial === undefined;
    if (isNeeded && !within[key]) fail(name, key, 'importable, but a file of rows cannot say it');
  }
  if (!within[title]) fail(name, title, 'importable, but a file of rows cannot say its title');
  const words = new Set<string>();
  for (const key of Object.keys(within)) {
    const label = plainWords(fields[key]?.label ?? '');
    if (words.has(label)) fail(name, key, 'importable, but another column has its label');
    words.add(label);
  }
}

/** Records that people put in order keep their place in a whole number, which the list is ordered by. */
export function assertOrderable({ name, orderable, fields, list, calls }: Resource): void {
  const moves = Object.keys(calls).find((call) => calls[call]?.kind === 'move');
  if (orderable === undefined) {
    if (moves) fail(name, 'orderable', `calls.${moves} needs it`);
    return;
  }
  const field = fields[orderable];
  if (field?.type !== 'number' || field.column !== 'integer') {
    fail(name, orderable, 'orderable names it, but it is no whole number');
  }
  if (field.unique) fail(name, orderable, 'orderable names it, so it cannot be unique');
  if (list?.order[0] !== orderable || list.order[1] !== 'asc') {
    fail(name, orderable, 'list.order must be by it, ascending, where it is orderable');
  }
}
