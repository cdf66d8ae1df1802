import { isNaming, type Field, type Fields } from '#core/resource/index.ts';
import type { FileRule, Resource } from '#core/resource/index.ts';
import type { RecordRow } from '#server/database/index.ts';
import { alreadyStored } from '#server/files/file-messages.ts';
import { receiveMultipart } from '#server/files/multipart.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { invalid } from '#server/http/errors.ts';
import type { Values } from '../behaviour.ts';
import { askerOf, type CallContext } from '../call.ts';
import { labourOf, meterOf } from '../write/spend.ts';

/** A body as it came, and what came with it for its file fields. */
export interface Given {
  values: Values;
  /** Stored just now, by field. */
  files: Readonly<Record<string, StoredFile>>;
  discard(): Promise<void>;
}

/** Reads a multipart body; each file is stored for the record of the id. */
export async function readMultipart(call: CallContext, fields: Fields, id: string): Promise<Given> {
  const { deps, request, route, viewer } = call;
  const rules: Record<string, FileRule> = {};
  for (const [name, field] of Object.entries(fields)) if (field.file) rules[name] = field.file;
  const received = await receiveMultipart(request, {
    rules,
    intake: { ...deps, asker: askerOf(call), meter: meterOf(call), labour: labourOf(call) },
    holder: { resource: route.resource.name, record_id: id },
    rooms: {
      room: deps.bodies,
      arrival: deps.coming.begin({ id: viewer?.id ?? null, address: request.ip }),
    },
  });
  const { files, discard } = received;
  const values: Values = {};
  for (const [name, text] of Object.entries(received.fields))
    define(values, name, fromText(fields[name], name, text));
  for (const [name, { id, nama, tipe, ukuran }] of Object.entries(files)) {
    define(values, name, { id, nama, tipe, ukuran });
  }
  return { values, files, discard };
}

/**
 * The file fields that a body names without bytes, as the record has them: those stay as they are.
 * What a body says of files is judged here and nowhere else: bytes that came with it, or before it
 * (`server/uploads/`), none, or the file that this record holds in this field, sent back as it was
 * answered.
 * @param row the record as it stands, where there is one
 * @throws HttpError 422 at a field that names any other file
 */
export function untouchedFiles(
  { resource, fields, row }: { resource: Resource; fields: Fields; row: RecordRow | undefined },
  { values, files }: Pick<Given, 'values' | 'files'>,
): string[] {
  const named = Object.entries(fields).filter(
    ([name, field]) => field.file && !files[name] && isStored(values[name]),
  );
  const foreign = named.filter(([name]) => {
    const held = resource.fields[name]?.file ? row?.[name] : null;
    return typeof held !== 'string' || (values[name] as { id?: unknown }).id !== held;
  });
  if (foreign.length > 0) {
    throw invalid(Object.fromEntries(foreign.map(([name]) => [name, alreadyStored])));
  }
  return named.map(([name]) => name);
}

const isStored = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isNaming(value);

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
