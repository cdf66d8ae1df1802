import { createHmac } from 'node:crypto';
import type { Fields } from '#core/resource/index.ts';
import { ownPasswordFields } from '#core/resource/own-password.ts';
import type { Db } from '#server/database/index.ts';
import { badRequest, invalid } from '#server/http/errors.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { deriveKey } from '#server/vault/keys.ts';
import type { Values } from '../behaviour.ts';
import { bodyFields } from '../body/body-fields.ts';
import type { Body } from '../body/body.ts';
import { inPlace, withUploads } from '../body/body-uploads.ts';
import type { CallContext } from '../call.ts';
import { assertStanding } from '../show/standing.ts';

const acceptable = /^[\x21-\x7e]{1,100}$/;

/** What files stand for in a fingerprint, by the ids of their uploads. */
type Marks = Readonly<Record<string, string>>;

/** A filing that is made once, however often it is sent. Nobody reads back what it says who has the database alone. */
export interface Once {
  /** The caller, the resource and the key they chose. */
  kunci: string;
  /** What was sent with it, to which call. */
  sidik: string;
  /** What stood in the uploads that it named: they are gone when it is sent again. */
  unggahan: Marks;
}

/** What all keys of an account begin with. */
export const callKeysOf = (accountId: string): string => `${accountId}:`;

/** @throws HttpError 400 for a key that is none */
export function idempotencyKey({ request, route, viewer }: CallContext): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined || viewer === null) return null;
  if (typeof given !== 'string' || !acceptable.test(given)) {
    throw badRequest('Idempotency-Key tidak valid.');
  }
  return `${callKeysOf(viewer.id)}${route.resource.name}:${given}`;
}

export const fingerprint = ({ deps }: CallContext, of: unknown): string =>
  createHmac('sha256', deriveKey(deps.config.secret, 'sekali'))
    .update(canonicalJson(of))
    .digest('hex');

/** What was sent but for passwords: from a fast hash, beside what the log has of the rest, they could be tried. */
export function withoutPasswords({ route }: CallContext, values: Values): Values {
  const fields: Fields = { ...bodyFields(route), ...ownPasswordFields };
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name]?.type !== 'password'),
  );
}

/** A file is what is in it and how it is called, whichever way and however often it was sent. */
const markOf = (call: CallContext, { nama, sha256 }: StoredFile): string =>
  fingerprint(call, { nama, sha256 });

/** What the values that hold files which came with a call stand for in a fingerprint. */
export function marksOf(
  call: CallContext,
  { values, files }: Pick<Body, 'values' | 'files'>,
): Values {
  const came = new Map<unknown, StoredFile>(files.map((file) => [file.id, file]));
  const fileOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? came.get(value.id) : undefined;
  const marked = (value: unknown): unknown => {
    const file = fileOf(value);
    return file ? markOf(call, file) : value;
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (![value].flat().some(fileOf)) return [];
      return [[name, Array.isArray(value) ? value.map(marked) : marked(value)]];
    }),
  );
}

/**
 * @param values what the body says, and what follows from who sends it
 * @param body with the files that came with it, or before it
 */
export function onceOf(call: CallContext, kunci: string, values: Values, body: Body): Once {
  const all = { ...withoutPasswords(call, values), ...marksOf(call, body) };
  const sidik = fingerprint(call, { call: call.route.call, values: all });
  const unggahan = Object.fromEntries(
    body.uploads.map(({ upload, file }) => [upload.id, markOf(call, file)]),
  );
  return { kunci, sidik, unggahan };
}

/**
 * The record that an earlier call with the same key made; null where there was none. Uploads that went
 * into that record are known again by their ids, others by what is in them.
 * @param sent its values as for `onceOf`, its uploads named
 * @throws HttpError 401, 403 where the caller may no longer ask, 422 where something else was sent with
 * it, or as `withUploads`
 */
export async function recordOfKey(
  call: CallContext,
  kunci: string,
  sent: { values: Values; body: Body; id: string },
): Promise<string | null> {
  const row = await call.deps.db
    .selectFrom('kunci_sekali')
    .select(['record_id', 'sidik', 'unggahan'])
    .where('kunci', '=', kunci)
    .executeTakeFirst();
  if (!row) return null;
  const { values, body, id } = sent;
  if (row.sidik !== null) {
    const known = new Map(Object.entries(JSON.parse(row.unggahan ?? '{}') as Marks));
    const joined = await withUploads(call, { ...body, values: inPlace(body.values, known) }, id);
    await joined.discard();
    const { sidik } = onceOf(call, kunci, inPlace(values, known), joined);
    await assertStanding(call, call.deps.db);
    if (row.sidik !== sidik) throw isOther();
    return row.record_id;
  }
  await assertStanding(call, call.deps.db);
  return row.record_id;
}

export const isOther = () =>
  invalid(
    {},
    'Kunci pengiriman ini sudah dipakai untuk isian lain, yang sudah tersimpan. Muat ulang halaman, periksa daftar Anda, lalu kirim lagi bila isian ini belum ada.',
  );

export async function keepKey(trx: Db, once: Once, recordId: string, now: Date): Promise<void> {
  const unggahan = JSON.stringify(once.unggahan);
  await trx
    .insertInto('kunci_sekali')
    .values({ ...once, unggahan, record_id: recordId, dibuat_pada: now.toISOString() })
    .execute();
}
