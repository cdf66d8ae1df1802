import {
  draftsIn,
  fileIdsIn,
  isNaming,
  mayRead,
  type Field,
  type Fields,
} from '#core/resource/index.ts';
import type { FileRule, Resource, Role } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Db, RecordRow } from '#server/database/index.ts';
import { fileOnWire, readFiles } from '#server/files/berkas.ts';
import { alreadyStored } from '#server/files/file-messages.ts';
import { receiveMultipart, type Part } from '#server/files/multipart.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Values } from '../behaviour.ts';
import { askerOf, type CallContext } from '../call.ts';
import { labourOf, meterOf } from '../write/spend.ts';

/** A body as it came, and what came with it for its file fields. */
export interface Given {
  values: Values;
  /** Stored just now. */
  files: readonly StoredFile[];
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
  for (const [name, parts] of received.parts) {
    define(values, name, valueOf(fields[name], name, parts));
  }
  return { values, files, discard };
}

/** What the parts of a field stand for; of one that takes several files, the list of them. */
function valueOf(field: Field | undefined, name: string, parts: readonly Part[]): unknown {
  const given = parts.map((part) =>
    typeof part === 'string' ? fromText(field, name, part) : fileOnWire(part),
  );
  // An empty text empties the list.
  return field?.file?.several ? given.flat().filter((one) => one !== '') : given[0];
}

interface Held {
  /** The file fields that a body names without bytes, as the record has them: those stay as they are. */
  untouched: string[];
  /** The body's values; what a list names of the files that are held, as they are stored. */
  values: Values;
}

/**
 * What a body says of files is judged here and nowhere else: bytes that came with it, or before it
 * (`server/uploads/`), none, or what this record holds in this field, sent back as it was answered; in a
 * list also what the field's draft holds.
 * @param of the record as it stands, where there is one
 * @throws HttpError 422 at a field that names any other file
 */
export async function heldFiles(
  db: Db,
  { resource, fields, row, viewer }: HeldBy,
  { values, files }: Pick<Given, 'values' | 'files'>,
): Promise<Held> {
  const came = new Set<unknown>(files.map(({ id }) => id));
  const isNamed = (value: unknown): value is Stored => isStored(value) && !came.has(value.id);
  const named = Object.entries(fields).filter(
    ([name, field]) => field.file && listOf(field, values[name]).some(isNamed),
  );
  if (named.length === 0) return { untouched: [], values };
  const held = new Map(
    named.map(([name]) => [name, heldIn(resource.fields, name, row, viewer?.role ?? null)]),
  );
  const find = await readFiles(
    db,
    [...held.values()].flatMap((there) => [...there.keys()]),
  );
  function fileOf(name: string, { id }: Stored) {
    const field = held.get(name)?.get(id);
    return field ? find(id, { resource: resource.name, record_id: row?.id ?? '', field }) : null;
  }
  const foreign = named.filter(([name, field]) =>
    listOf(field, values[name]).some((one) => isNamed(one) && !fileOf(name, one)),
  );
  if (foreign.length > 0) {
    throw invalid(Object.fromEntries(foreign.map(([name]) => [name, alreadyStored])));
  }
  const known = (name: string) => (one: unknown) => {
    const file = isNamed(one) ? fileOf(name, one) : null;
    return file ? fileOnWire(file) : one;
  };
  const lists = named.flatMap(([name]): [string, unknown][] => {
    const value = values[name];
    return Array.isArray(value) ? [[name, value.map(known(name))]] : [];
  });
  const untouched = named.filter(([, { file }]) => !file?.several).map(([name]) => name);
  return { untouched, values: { ...values, ...Object.fromEntries(lists) } };
}

interface HeldBy {
  resource: Resource;
  fields: Fields;
  row: RecordRow | undefined;
  viewer: Viewer | null;
}

/** The files that a body may name in a field, each with the field that holds it: a list takes over those of its draft. */
function heldIn(
  fields: Fields,
  name: string,
  row: RecordRow | undefined,
  role: Role | null,
): Map<unknown, string> {
  const takesOver = (draft: string) =>
    fields[name]?.file?.several && mayRead(fields[draft]?.readBy, role);
  const drafts = draftsIn(fields).flatMap(([of, draft]) =>
    of === name && takesOver(draft) ? [draft] : [],
  );
  const ids = [name, ...drafts].flatMap((field) =>
    fileIdsIn(fields[field], row?.[field]).map((id): [string, string] => [id, field]),
  );
  return new Map(ids);
}

/**
 * Judges once more, under the record's lock, that its lists name nothing that another call has let go of
 * since they were read: its files are gone.
 * @throws HttpError 409
 */
export function assertStillHeld(
  { resource: { fields }, row: current, viewer }: Omit<HeldBy, 'fields'> & { row: RecordRow },
  { values, files }: Pick<Given, 'values' | 'files'>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.file?.several || !Array.isArray(values[name])) continue;
    const held = heldIn(fields, name, current, viewer?.role ?? null);
    const known = new Set([...held.keys(), ...files.map(({ id }) => id)]);
    if (listOf(field, values[name]).some((one) => isStored(one) && !known.has(one.id))) {
      throw conflict();
    }
  }
}

interface Stored {
  id?: unknown;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !isNaming(value) && !Array.isArray(value);

/** What a body says of a field, one by one. */
const listOf = ({ file }: Field, value: unknown): readonly unknown[] =>
  file?.several && Array.isArray(value) ? value : [value];

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
