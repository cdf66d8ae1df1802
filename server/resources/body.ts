import * as z from 'zod/mini';
import {
  fieldErrors,
  writableFields,
  type Field,
  type Fields,
  type FileRule,
} from '#core/resource/index.ts';
import type { Row } from '#server/database/index.ts';
import { badRequest, invalid } from '#server/http/errors.ts';
import { receiveMultipart, type StoredFile } from '#server/files/multipart.ts';
import type { Values } from './behaviour.ts';
import { recordId, type CallContext } from './call.ts';
import { isCoveredAs } from './masks.ts';
import { bodySchemaOf } from './schema-of.ts';

/** A body that holds by the declaration. File fields carry what was stored just now. */
export interface Body {
  values: Values;
  /** The version that the client has read; undefined where it does not say. */
  version: number | undefined;
  /** Files that came with this call, by field. */
  files: Readonly<Record<string, StoredFile>>;
  /** Removes the files again, where the call comes to nothing. */
  discard(): Promise<void>;
}

/** The fields that a call's body may name. */
export function bodyFields(call: CallContext): Fields {
  const { resource, definition, kind } = call.route;
  if (kind === 'move' || kind === 'reveal') return {};
  const asksOnly = kind === 'action' || kind === 'preview';
  return asksOnly ? (definition.input ?? {}) : writableFields(resource, definition);
}

/**
 * Reads JSON or multipart, and checks it.
 * @param row the record as it stands, where the call is about one
 * @throws HttpError 400, 413, 415, 422; nothing that came with the call is kept then.
 */
export async function readBody(call: CallContext, row?: Row): Promise<Body> {
  const fields = bodyFields(call);
  const raw = call.request.isMultipart()
    ? await readMultipart(call, fields)
    : { given: readJson(call), files: {}, discard: async () => {} };
  const given = row ? withoutMasks(fields, raw.given, row) : raw.given;
  const result = z.safeParse(bodySchemaOf(call.route), given);
  if (!result.success) {
    await raw.discard();
    const known = call.route.kind === 'update' ? call.route.resource.fields : {};
    throw invalid(fieldErrors(result.error, known));
  }
  try {
    const { id, captcha, ...rest } = result.data as Values;
    if (id !== undefined && id !== recordId(call)) {
      throw invalid({ id: 'Id tidak sesuai dengan alamat' });
    }
    if (call.route.definition.captcha) {
      await call.deps.captcha.check(captcha as string | undefined, call.request.ip);
    }
    const { versi, dibuat_pada: _made, diubah_pada: _changed, ...values } = rest;
    const { files, discard } = raw;
    return { values, version: versi as number | undefined, files, discard };
  } catch (error) {
    await raw.discard();
    throw error;
  }
}

/** What an answer covered, and comes back as it was answered, stays what it is. */
function withoutMasks(fields: Fields, given: Values, row: Row): Values {
  const same = Object.entries(fields)
    .filter(([name, field]) => isCoveredAs(field, row[name] ?? null, given[name]))
    .map(([name]) => name);
  if (same.length === 0) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !same.includes(name)));
}

function readJson(call: CallContext): Values {
  const body = call.request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest();
  return body as Values;
}

async function readMultipart(call: CallContext, fields: Fields) {
  const rules: Record<string, FileRule> = {};
  for (const [name, field] of Object.entries(fields)) if (field.file) rules[name] = field.file;
  const {
    fields: texts,
    files,
    discard,
  } = await receiveMultipart(call.request, rules, call.deps.storage);
  const given: Values = {};
  for (const [name, text] of Object.entries(texts))
    define(given, name, fromText(fields[name], name, text));
  for (const [name, { id, nama, tipe, ukuran }] of Object.entries(files)) {
    define(given, name, { id, nama, tipe, ukuran });
  }
  return { given, files, discard };
}

const whole = /^\d{1,9}$/;

function fromText(field: Field | undefined, name: string, text: string): unknown {
  if (field) return field.fromText(text);
  return name === 'versi' && whole.test(text) ? Number(text) : text;
}

// A part may be called "__proto__"; it must reach the schema as a field to be refused there.
function define(target: Values, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
