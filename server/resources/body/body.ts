import * as z from 'zod/mini';
import {
  confirmingRoles,
  fieldErrors,
  type Fields,
  type OwnPassword,
} from '#core/resource/index.ts';
import type { RecordRow } from '#server/database/index.ts';
import { badRequest, invalid } from '#server/http/errors.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import type { Joined } from '#server/uploads/named.ts';
import type { Values } from '../behaviour.ts';
import { bodyFields } from './body-fields.ts';
import { heldFiles, readMultipart, type Given } from './body-files.ts';
import type { CallContext } from '../call.ts';
import { isCoveredAs } from '../show/masks.ts';
import { changedMeanwhile } from '../write/changed-meanwhile.ts';
import { assertListsTogether } from './lists-together.ts';
import { bodySchemaOf } from './schema-of.ts';

/** A body that holds by the declaration. */
export interface Body {
  /** File fields carry what was stored just now, the name of what was sent before, or null; what stays as it is, is not among them. */
  values: Values;
  /** As it came: what a client that sends it again sends. */
  sent: Pick<Given, 'values' | 'files'>;
  /** The version that the client has read; undefined where it does not say. */
  version: number | undefined;
  /** The caller's own password, where they gave it with the call. */
  ownPassword: string | undefined;
  /** Files that came with this call. */
  files: readonly StoredFile[];
  /** Those of the files that were sent before, to be used up with the record's writing. */
  uploads: readonly Joined[];
  /** Removes the files again, where the call comes to nothing. */
  discard(): Promise<void>;
}

/** Where the files that came with a body are stored. */
export const keysOf = ({ files }: Pick<Body, 'files'>): string[] => files.map(({ kunci }) => kunci);

/** The record that a body is for. */
export interface BodyOf {
  /** Known before the body is read, of a record that the call will make as well. */
  id: string;
  /** The record as it stands, where there is one. */
  row?: RecordRow;
}

/**
 * Reads JSON or multipart, and checks it.
 * @throws HttpError 400, 409, 413, 415, 422; nothing that came with the call is kept then.
 */
export async function readBody(call: CallContext, { id: of, row }: BodyOf): Promise<Body> {
  const fields = bodyFields(call.route);
  const raw: Given = call.request.isMultipart()
    ? await readMultipart(call, fields, of)
    : { values: readJson(call), files: [], discard: async () => {} };
  try {
    const { resource, kind } = call.route;
    const record = { resource, fields, row, viewer: call.viewer };
    const { untouched, values: came } = await heldFiles(call.deps.db, record, raw).catch(
      async (error: unknown) => {
        // Who names what somebody else has taken out meanwhile is told of that, and not of the file.
        throw row && isBehind(raw, row) ? await changedMeanwhile(call, call.deps.db, row) : error;
      },
    );
    assertListsTogether(fields, came);
    const given = row ? withoutMasks(fields, came, row) : came;
    const result = z.safeParse(bodySchemaOf(call.route), given);
    if (!result.success) {
      throw invalid(fieldErrors(result.error, kind === 'update' ? resource.fields : {}));
    }
    const { id, captcha, ...rest } = without(untouched, result.data);
    if (id !== undefined && id !== of) {
      throw invalid({ id: 'Id tidak sesuai dengan alamat' });
    }
    if (call.route.definition.captcha) {
      await call.deps.captcha.check(captcha as string | undefined, call.request);
    }
    const { versi, dibuat_pada: _made, diubah_pada: _changed, ...named } = rest;
    const { ownPassword, values } = apart(call, named);
    const { files, discard } = raw;
    const version = versi as number | undefined;
    return { values, sent: raw, version, ownPassword, files, uploads: [], discard };
  } catch (error) {
    await raw.discard();
    throw error;
  }
}

const isBehind = ({ values: { versi } }: Given, row: RecordRow): boolean =>
  versi !== undefined && versi !== row.versi;

/** The caller's own password is no value of the record. */
function apart({ route }: CallContext, given: Values & OwnPassword<unknown>) {
  if (confirmingRoles(route.resource, route.definition).length === 0) {
    return { ownPassword: undefined, values: given };
  }
  const { last_password, ...values } = given;
  return { ownPassword: typeof last_password === 'string' ? last_password : undefined, values };
}

/** What an answer covered, and comes back as it was answered, stays what it is. */
function withoutMasks(fields: Fields, given: Values, row: RecordRow): Values {
  const same = Object.entries(fields)
    .filter(([name, field]) => isCoveredAs(field, row[name] ?? null, given[name], row.id))
    .map(([name]) => name);
  return same.length === 0 ? given : without(same, given);
}

const without = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

function readJson(call: CallContext): Values {
  const body = call.request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest();
  return body as Values;
}
