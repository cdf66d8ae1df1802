import { createHmac } from 'node:crypto';
import type { Db } from '#server/database/index.ts';
import { badRequest, invalid } from '#server/http/errors.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { deriveKey } from '#server/vault/keys.ts';
import type { Values } from './behaviour.ts';
import type { Body } from './body.ts';
import type { CallContext } from './call.ts';

const acceptable = /^[\x21-\x7e]{1,100}$/;

/** A filing that is made once, however often it is sent. */
export interface Once {
  /** The caller, the resource and the key they chose. */
  kunci: string;
  /** What was sent with it, to which call; nobody reads it back who has the database alone. */
  sidik: string;
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

/** @param values what the body says, and what follows from who sends it */
export function onceOf(call: CallContext, kunci: string, values: Values, body: Body): Once {
  const files = Object.entries(body.files).map(([field, { nama, sha256 }]) => [
    field,
    { nama, sha256 },
  ]);
  const sent = { call: call.route.call, values: { ...values, ...Object.fromEntries(files) } };
  const sidik = createHmac('sha256', deriveKey(call.deps.config.secret, 'sekali'))
    .update(canonicalJson(sent))
    .digest('hex');
  return { kunci, sidik };
}

/**
 * The record that an earlier call with the same key made; null where there was none.
 * @throws HttpError 422 where something else was sent with it
 */
export async function recordOfKey(db: Db, { kunci, sidik }: Once): Promise<string | null> {
  const row = await db
    .selectFrom('kunci_sekali')
    .select(['record_id', 'sidik'])
    .where('kunci', '=', kunci)
    .executeTakeFirst();
  if (!row) return null;
  if (row.sidik !== null && row.sidik !== sidik) {
    throw invalid(
      {},
      'Kunci pengiriman ini sudah dipakai untuk isian lain, yang sudah tersimpan. Muat ulang halaman, periksa daftar Anda, lalu kirim lagi bila isian ini belum ada.',
    );
  }
  return String(row.record_id);
}

export async function keepKey(trx: Db, once: Once, recordId: string, now: Date): Promise<void> {
  await trx
    .insertInto('kunci_sekali')
    .values({ ...once, record_id: recordId, dibuat_pada: now.toISOString() })
    .execute();
}
