import type { Call, CallKind, Field, Fields, Resource } from '#core/resource/index.ts';
import { writableFields } from '#core/resource/index.ts';
import { isCovered } from '#admin/generate/masked/covered.ts';

export type Values = Readonly<Record<string, unknown>>;

const isStoredFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'ukuran' in value;

const writes: ReadonlySet<CallKind> = new Set(['create', 'update', 'draft']);

/** The fields that a call's body may hold. */
export function bodyFields(resource: Resource, call: Call): Fields {
  if (call.kind === 'action' || call.kind === 'preview') return call.input ?? {};
  return call.kind !== undefined && writes.has(call.kind) ? writableFields(resource, call) : {};
}

/**
 * What a form holds as what a call sends: declared fields alone; typed text as the value it stands
 * for, empty text as null. Left out is what does not change: a file that is stored already, and in
 * an update a password that nobody typed, and what the server has covered.
 */
export function bodyOf(
  fields: Fields,
  values: Values,
  kind: Call['kind'],
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (value === undefined || (field.file && isStoredFile(value))) continue;
    if (kind === 'update' && field.type === 'password' && !value) continue;
    if (field.sealed && isCovered(value)) continue;
    body[key] = sentOf(field, value);
  }
  return body;
}

/** A value as it is sent; of a list of things the parts of each. */
export function sentOf({ items, fromText }: Field, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : fromText(value);
  if (!items || !Array.isArray(value)) return value;
  return value.map((row: Values) => bodyOf(items, row, 'create'));
}

/** Whether a new file comes along, which JSON cannot carry. */
export const hasFile = (body: Values): boolean => Object.values(body).flat().some(isNewFile);

const isNewFile = (value: unknown): value is Blob => value instanceof Blob;

/** JSON where it can be, multipart where a new file comes along (null travels as empty text). */
export function encodeBody(body: Values): object | FormData {
  if (!hasFile(body)) return { ...body };
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    // Each of several files is a part of its own, whether it is new or stored already.
    const parts = Array.isArray(value) && value.some(isNewFile) ? (value as unknown[]) : [value];
    for (const part of parts) form.append(key, isNewFile(part) ? part : partOf(part));
  }
  return form;
}

function partOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The version that a record was read in, for the server to tell whether somebody else changed it. */
export function versionOf(record: Values | undefined): { versi?: number } {
  return typeof record?.versi === 'number' ? { versi: record.versi } : {};
}
