import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/auth/viewer.ts';
import type { Db } from '#server/database/index.ts';
import { badRequest } from '#server/http/errors.ts';

const acceptable = /^[\x21-\x7e]{1,100}$/;

/** What makes a filing the same filing: the caller, the call and the key they chose. */
export function idempotencyKey(
  request: FastifyRequest,
  resource: string,
  viewer: Viewer | null,
): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined || viewer === null) return null;
  if (typeof given !== 'string' || !acceptable.test(given)) {
    throw badRequest('Idempotency-Key tidak valid.');
  }
  return `${viewer.id}:${resource}:${given}`;
}

/** The record that an earlier call with the same key made. */
export async function recordOfKey(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('kunci_sekali')
    .select('record_id')
    .where('kunci', '=', key)
    .executeTakeFirst();
  return row ? String(row.record_id) : null;
}

export async function keepKey(trx: Db, key: string, recordId: string, now: Date): Promise<void> {
  await trx
    .insertInto('kunci_sekali')
    .values({ kunci: key, record_id: recordId, dibuat_pada: now.toISOString() })
    .execute();
}
