import * as z from 'zod/mini';
import { createCallOf, importFields } from '#core/import/fields.ts';
import { mostRows, type Baris } from '#core/import/calls.ts';
import { say } from '#core/rules/messages.ts';
import {
  fieldErrors,
  routeOf,
  scheduleErrors,
  type Fields,
  type Route,
} from '#core/resource/index.ts';
import { isHttpError } from '#server/http/errors.ts';
import type { Values } from '#server/resources/behaviour.ts';
import type { CallContext } from '#server/resources/call.ts';
import { assertUnique } from '#server/resources/show/references.ts';
import { bodySchemaOf } from '#server/resources/body/schema-of.ts';
import { createTurns } from '#server/turns.ts';
import { createAlike, titlesOf } from './alike.ts';
import { readHeads, type Column, type Heads } from './heads.ts';
import { namedRecords, type Named } from './references.ts';
import { refuseFile, tooManyRows, type Sheet, type SheetRow } from './sheet.ts';
import { valueOf } from './value.ts';

/** A row as it was judged. */
export interface Judged extends Pick<Baris, 'baris' | 'galat' | 'sama'> {
  row: SheetRow;
  /** What `create` would be told; of a row without faults. */
  values: Values;
}

export interface Judgement extends Pick<Heads, 'columns' | 'unknown'> {
  rows: Judged[];
}

/** The call that makes a record of the same resource: its rules are those of an import. */
export function createRoute({ route: { resource } }: Pick<CallContext, 'route'>): Route {
  const [name] = createCallOf(resource) ?? [];
  const create = name === undefined ? undefined : routeOf(resource, name);
  if (!create) throw new Error(`${resource.name}: importable, but nothing creates one`);
  return create;
}

export function fieldsOf(call: Pick<CallContext, 'route'>): Fields {
  const { resource, definition } = createRoute(call);
  return importFields(resource, definition);
}

/**
 * Judges each row by the rules of the call that creates a record, and by what is there already. Both the
 * look and the writing go through here, so that neither lets pass what the other refuses.
 * @throws HttpError 422 for a file that is none of the list
 */
export async function judge(call: CallContext, sheet: Sheet): Promise<Judgement> {
  const { deps, viewer } = call;
  const { resource } = call.route;
  const fields = fieldsOf(call);
  const { columns, unknown, rows } = readHeads(sheet, fields);
  if (rows.length === 0) throw refuseFile('Tidak ada baris yang berisi di bawah judul kolom.');
  if (rows.length > mostRows) throw tooManyRows();
  const { registry, clock } = deps;
  const named = await namedRecords(deps.db, { registry, fields, viewer, now: clock.now() });
  const schema = bodySchemaOf(createRoute(call));
  const alike = createAlike(await titlesOf(deps.db, resource));
  const unique = createUnique(call, fields);
  const turns = createTurns();
  const judged: Judged[] = [];
  for (const row of rows) {
    const { given, faults } = read(row, { columns, fields, named });
    const result = z.safeParse(schema, given);
    const values = result.success ? result.data : {};
    const errors = {
      ...(result.success
        ? { ...scheduleErrors(resource, values), ...(await unique(values, row.number)) }
        : fieldErrors(result.error)),
      ...faults,
    };
    const galat = Object.entries(errors).map(([name, pesan]) => ({
      kolom: Object.hasOwn(fields, name) ? name : null,
      pesan,
    }));
    const sama = alike(given[resource.title], row.number);
    judged.push({ baris: row.number, row, values, galat, sama });
    await turns();
  }
  return { columns, unknown, rows: judged };
}

interface Reading {
  columns: readonly Column[];
  fields: Fields;
  named: ReadonlyMap<string, Named>;
}

/** A row as a body would have it, and what is wrong with it before any rule is asked. */
function read({ cells }: SheetRow, { columns, fields, named }: Reading) {
  const given: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const { name, label, at } of columns) {
    const [field, cell] = [fields[name], cells[at]];
    if (!field || !cell) continue;
    const value = valueOf(field, cell);
    if (value === undefined) continue;
    given[name] = value;
    if (cell.fails) faults[name] = `${label}: rumusnya tidak menghasilkan nilai`;
    else if (field.lookup && value === cell.text.trim() && !isChoice(field, value)) {
      faults[name] = `${label}: “${cell.text.trim().slice(0, 40)}” bukan pilihan`;
    }
    const found = named.get(name)?.(cell.text.trim());
    if (found && 'fault' in found) faults[name] = found.fault;
    else if (found) given[name] = found.id;
  }
  return { given, faults };
}

const isChoice = (field: Fields[string], value: unknown): boolean => {
  const input = field.input();
  return input !== null && z.safeParse(input, value).success;
};

/** Finds values of unique fields that the list, or an earlier row of the file, already has. */
function createUnique({ deps, route }: CallContext, fields: Fields) {
  const once = Object.entries(fields).filter(([, field]) => field.unique);
  const taken = new Map<string, number>();
  return async (values: Values, row: number): Promise<Record<string, string>> => {
    const errors: Record<string, string> = {};
    for (const [name, { label }] of once) {
      const value = values[name];
      if (value === undefined || value === null) continue;
      const key = `${name} ${String(value)}`;
      if (taken.has(key))
        errors[name] = `${say(label, 'taken')} di baris ${String(taken.get(key))}`;
      else taken.set(key, row);
    }
    if (once.length === 0) return errors;
    try {
      await assertUnique(deps.db, route.resource, values, '');
    } catch (error) {
      if (!isHttpError(error) || !error.errors) throw error;
      return { ...error.errors, ...errors };
    }
    return errors;
  };
}
