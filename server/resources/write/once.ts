import { createHmac } from 'node:crypto';
import { isNaming, type Fields } from '#core/resource/index.ts';
import { ownPasswordFields } from '#core/resource/own-password.ts';
import type { Db } from '#server/database/index.ts';
import { badRequest, invalid } from '#server/http/errors.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { deriveKey } from '#server/vault/keys.ts';
import type { Values } from '../behaviour.ts';
import { bodyFields } from '../body/body-fields.ts';
import type { Body } from '../body/body.ts';
import { withUploads } from '../body/body-uploads.ts';
import type { CallContext } from '../call.ts';

const acceptable = /^[\x21-\x7e]{1,100}$/;

/** What files stand for in a fingerprint: by field, or by the id of their upload. */
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

/** @throws HttpError 400 for a key that is none */
export function idempotencyKey({ request, route, viewer }: CallContext): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined || viewer === null) return null;
  if (typeof given !== 'string' || !acceptable.test(given)) {
    throw badRequest('Idempotency-Key tidak valid.');
  }
  return `${viewer.id}:${route.resource.name}:${given}`;
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
export const marksOf = (call: CallContext, { files }: Pick<Body, 'files'>): Marks =>
  Object.fromEntries(
    Object.entries(files).map(([field, { nama, sha256 }]) => [
      field,
      fingerprint(call, { nama, sha256 }),
    ]),
  );

/**
 * @param values what the body says, and what follows from who sends it
 * @param body with the files that came with it, or before it
 */
export function onceOf(call: CallContext, kunci: string, values: Values, body: Body): Once {
  const marks = marksOf(call, body);
  const all = { ...withoutPasswords(call, values), ...marks };
  const sidik = fingerprint(call, { call: call.route.call, values: all });
  const unggahan = Object.fromEntries(
    body.uploads.map(({ field, upload }) => [upload.id, marks[field] ?? '']),
  );
  return { kunci, sidik, unggahan };
}

/**
 * The record that an earlier call with the same key made; null where there was none. Uploads that went
 * into that record are known again by their ids, others by what is in them.
 * @param sent its values as for `onceOf`, its uploads named
 * @throws HttpError 422 where something else was sent with it, or as `withUploads`
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
    const known = knownUploads(values, row.unggahan);
    const rest = Object.entries(body.values).filter(([field]) => !Object.hasOwn(known, field));
    const joined = await withUploads(call, { ...body, values: Object.fromEntries(rest) }, id);
    await joined.discard();
    const { sidik } = onceOf(call, kunci, { ...values, ...known }, joined);
    if (row.sidik !== sidik) throw isOther();
  }
  return row.record_id;
}

/** The marks of the uploads that are in a record already, by field. */
function knownUploads(values: Values, kept: unknown): Marks {
  const marks = new Map(Object.entries(JSON.parse(String(kept ?? '{}')) as Marks));
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const mark = isNaming(value) ? marks.get(value.unggahan) : undefined;
      return mark === undefined ? [] : [[field, mark]];
    }),
  );
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
