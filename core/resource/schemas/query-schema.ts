import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';
import { isDay } from '../fields/date.ts';
import { formSchema } from './form-schema.ts';
import { isReadByAll } from '../check/assert-read-by.ts';
import { filterField, filterName } from '../check/assert-resource.ts';
import { whoseValues } from '../whose.ts';
import type { Call, Filter, Resource } from '../types.ts';

export const defaultLimit = 25;
export const maxLimit = 100;

/** What a call of the kind `export` may answer; the first when nothing is asked for. */
export const exportForms = ['csv', 'xlsx'] as const;
export type ExportForm = (typeof exportForms)[number];

const bentuk = z.optional(z.enum(exportForms, 'Parameter bentuk harus csv atau xlsx'));

/** Names of columns, divided by commas. */
const columnNames = z
  .string()
  .check(
    z.maxLength(2000, 'Parameter kolom terlalu panjang'),
    z.regex(/^\w+(?:,\w+)*$/, 'Parameter kolom tidak valid'),
  );

/** A list's query after reading: numbers are numbers, what was not given is absent. */
export interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The other keys are the list's filters. */
  [filter: string]: string | number | undefined;
}

const whole = (least: number, most: number, name: string) =>
  z
    .string()
    .check(z.regex(/^\d{1,9}$/, `Parameter ${name} tidak valid`))
    .check(
      z.refine((text) => Number(text) >= least && Number(text) <= most, {
        error: `Parameter ${name} harus ${least} sampai ${most}`,
      }),
    );

// NUL never reaches a database; a text this long was not typed into a search box.
const searchText = z.string().check(
  z.maxLength(200, 'Parameter q terlalu panjang'),
  z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Parameter q tidak valid'),
);

function filterSchema(resource: Resource, filter: Filter): z.ZodMiniType {
  const name = filterName(filter);
  const field = resource.fields[filterField(filter)];
  const error = `Parameter ${name} tidak valid`;
  const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
  if (match === 'year') return z.string().check(z.regex(/^[12]\d{3}$/, error));
  if (match === 'from' || match === 'to') {
    return z.string().check(z.refine(isDay, error));
  }
  if (match === 'whose') return z.enum(whoseValues, { error });
  if (field?.type === 'boolean' || match === 'among') {
    return z.enum(['true', 'false', '1', '0'], { error });
  }
  if (field?.lookup) return z.enum(lookupValues(field.lookup), { error });
  if (field?.column === 'integer') return z.string().check(z.regex(/^-?\d{1,9}$/, error));
  return z.string().check(
    z.maxLength(200, error),
    z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), error),
  );
}

/** The query of a list: pages, search, order and the filters that the resource declares, nothing else. */
export function querySchema(resource: Resource, call: Call) {
  if (call.kind === 'document' || call.kind === 'summary') return formSchema(call.input ?? {});
  const { list } = resource;
  const shape: Record<string, z.ZodMiniType> = {};
  if (call.kind === 'template') return z.strictObject({ bentuk });
  if (call.kind === 'list' && !call.unpaged) {
    shape.page = z.optional(whole(1, 1_000_000, 'page'));
    shape.limit = z.optional(whole(1, maxLimit, 'limit'));
  }
  if (list?.search?.length) shape.q = z.optional(searchText);
  if (list?.sort?.length) {
    shape.sort = z.optional(z.enum(list.sort as string[], 'Parameter sort tidak dikenal'));
    shape.order = z.optional(z.enum(['asc', 'desc'], 'Parameter order harus asc atau desc'));
  }
  if (call.kind === 'export') {
    shape.bentuk = bentuk;
    shape.kolom = z.optional(columnNames);
  }
  for (const filter of list?.filters ?? []) {
    const field = resource.fields[filterField(filter)];
    // Who may not read a field does not narrow by it either.
    if (field && !isReadByAll(field, call.access)) continue;
    shape[filterName(filter)] = z.optional(filterSchema(resource, filter));
  }
  return z.strictObject(shape);
}

/**
 * A query as the schema wants it: an empty value and the word null count as not given, since the
 * specification's lists send `status=null`.
 */
export function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== '' && value !== 'null'),
  );
}
