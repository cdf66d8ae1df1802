import * as z from 'zod/mini';
import { createCallOf, importFields, plainWords } from '#core/import/fields.ts';
import { fail } from './resource-error.ts';
import { isAboutSelf } from '../routes.ts';
import { writableFields } from '../schemas/schemas.ts';
import type { Bulk, Call, Fields, Resource } from '../types.ts';

/** The ways in which a call is made of several records; none where it is about one at a time. */
export const bulkOf = ({ bulk = [] }: Call): readonly Bulk[] => (bulk === true ? [{}] : bulk);

/** What is done to many records at once holds together. */
export function assertBulk(resource: Resource): void {
  for (const [name, call] of Object.entries(resource.calls)) {
    for (const bulk of bulkOf(call)) assertOneBulk(resource, `calls.${name}.bulk`, { call, bulk });
  }
}

function assertOneBulk(
  resource: Resource,
  where: string,
  { call, bulk }: { call: Call; bulk: Bulk },
): void {
  if (!resource.list) fail(resource.name, where, 'there is no list to choose from');
  if (isAboutSelf(call)) fail(resource.name, where, 'is about no record of a list');
  const asked = bulkInput(resource, call, bulk);
  for (const [key, field] of Object.entries(asked)) {
    if (field.file)
      fail(resource.name, key, `${where} asks for it once, but a file is one record's`);
  }
  if (call.kind === 'remove') return;
  if (!(bulk.label ?? call.label)) fail(resource.name, where, 'says no label');
  if (call.kind === 'action') return;
  if (call.kind !== 'update') fail(resource.name, where, 'changes no record');
  if (!bulk.values && !bulk.asks) fail(resource.name, where, 'sets nothing');
  const fields = writableFields(resource, call);
  for (const key of bulk.asks ?? []) {
    if (!fields[key])
      fail(resource.name, key, `${where} asks for it, but the call does not write it`);
  }
  for (const [key, value] of Object.entries(valuesOf(bulk))) {
    const input = fields[key]?.input();
    if (!input) fail(resource.name, key, `${where} sets it, but the call does not write it`);
    if (!z.safeParse(input, value).success)
      fail(resource.name, key, `${where} sets it to a value that is not valid`);
  }
}

/** What is asked for once, before a call is made of several records. */
export function bulkInput(resource: Resource, call: Call, { asks = [] }: Bulk): Fields {
  if (call.kind === 'action') return call.input ?? {};
  return Object.fromEntries(
    asks.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, { ...field, required: true }]] : [];
    }),
  );
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
