import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';
import type { Call, Field, Fields, Resource } from '#core/resource/index.ts';
import { writableFields } from '#core/resource/index.ts';
import { pdf, png } from '../sample-files.ts';

/** Finds a record that a reference may name, by the resource that it refers to. */
export type Referred = (resource: string) => Promise<string>;

const cannotRefer: Referred = (resource) =>
  Promise.reject(new Error(`a record of ${resource} is needed`));

let made = 0;

/** Values that a field may take, the likeliest first; which of them it does its own schema says. */
function* candidates({ lookup, min, unique }: Field, schema: z.ZodMiniType): Generator {
  if (lookup) yield* lookupValues(lookup).flatMap((value) => [value, Number(value)]);
  made += 1;
  // A year that has begun, whatever was made before: of others some records are refused.
  if (unique) yield* [1946 + (made % 75), made];
  const mark = randomUUID().slice(0, 8);
  const number = Number.parseInt(mark, 16);
  const words = `Uji ${mark}`;
  // The shortest first, so that a limit below is met as well as one above.
  yield* [words, mark.slice(0, 4), `${words} `.repeat(4).trim(), `${words} `.repeat(40).trim()];
  yield* [true, 2026, '2026-11-20', '2026-11-20T03:00:00.000Z'];
  yield* [
    `uji-${mark}@uji.test`,
    `https://uji.test/${mark}`,
    `08${String(number).padStart(10, '0')}`,
  ];
  yield* [String(number).padStart(16, '0'), number, number % 10_000, number % 100, min, 1, 0.5];
  const { pattern } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  if (pattern !== undefined) yield* fc.sample(fc.stringMatching(new RegExp(pattern)), 20);
  yield* [[], {}];
}

async function sampleOf(name: string, field: Field, referred: Referred): Promise<unknown> {
  if (field.reference) return referred(field.reference.to);
  if (field.items) return [await sampleValues(field.items, referred)];
  const schema = field.input() ?? z.never();
  for (const value of candidates(field, schema)) {
    if (z.safeParse(schema, value).success) return value;
  }
  throw new Error(`${name}: candidates has no value that a ${field.type} like this takes`);
}

/** Whether a record is not made without it. */
const isAsked = ({ required, managed, initial }: Field) =>
  required === true && managed !== true && initial === undefined;

const isPlain = ({ file }: Field) => file === undefined;

/** A valid value for each field that has to be filled in, files apart; unique ones differ. */
export async function sampleValues(
  fields: Fields,
  referred: Referred = cannotRefer,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isAsked(field) && isPlain(field)) values[name] = await sampleOf(name, field, referred);
  }
  return values;
}

/** A file for each field of a call that takes one. */
export const sampleFiles = (resource: Resource, call: Call): Record<string, File> =>
  Object.fromEntries(
    Object.entries(writableFields(resource, call)).flatMap(([name, { file }]) =>
      file ? [[name, file.types.includes('application/pdf') ? pdf() : png()]] : [],
    ),
  );

/** What a `create` of a resource takes, but for files. */
export function sampleEntry(
  resource: Resource,
  call: Call | undefined = createOf(resource),
  referred?: Referred,
): Promise<Record<string, unknown>> {
  if (!call) throw new Error(`${resource.name}: nobody creates one`);
  const optional = new Set(call.optional ?? []);
  const asked = Object.entries(writableFields(resource, call)).filter(
    ([name]) => !optional.has(name) && name !== resource.scopes?.own,
  );
  return sampleValues(Object.fromEntries(asked), referred);
}

export const createOf = ({ calls }: Resource): Call | undefined =>
  Object.values(calls).find(({ kind }) => kind === 'create');

/** What an `update` takes: a new value of one field that is no file, best of the one that names it. */
export async function sampleChange(
  resource: Resource,
  call: Call,
  referred: Referred = cannotRefer,
): Promise<Record<string, unknown>> {
  const fields = writableFields(resource, call);
  const names = Object.keys(fields).filter((name) => isPlain(fields[name] as Field));
  const name = names.includes(resource.title) ? resource.title : names[0];
  const field = name === undefined ? undefined : fields[name];
  return name === undefined || !field ? {} : { [name]: await sampleOf(name, field, referred) };
}
