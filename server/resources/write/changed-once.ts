import type { FastifyReply } from 'fastify';
import { ok, send } from '#server/http/envelope.ts';
import { badRequest } from '#server/http/errors.ts';
import { recordId, rowIn, type CallContext } from '../call.ts';
import { scopeOf, scopeRule } from '../scope.ts';
import { present } from '../show/present.ts';
import { fingerprint, idempotencyKey, isOther, type Once } from './once.ts';

/**
 * What a change is known by when it is sent once more; null where it has no key, or brings files along.
 * @throws HttpError 400 for a body, not judged yet, that is nested deeper than any is, or has a number
 * that is none
 */
export function changeOf(call: CallContext): Once | null {
  if (call.request.isMultipart()) return null;
  const kunci = idempotencyKey(call);
  if (kunci === null) return null;
  const of = { call: call.route.call, id: recordId(call), values: call.request.body ?? {} };
  try {
    return { kunci, sidik: fingerprint(call, of), unggahan: {} };
  } catch (error) {
    const isUnread = error instanceof RangeError || error instanceof TypeError;
    throw isUnread ? badRequest('Isian tidak dapat dibaca.') : error;
  }
}

/**
 * The answer to a change that an earlier call with the same key has made: the record as it is by now, to
 * those who still reach it. null where there was none.
 * @throws HttpError 422 where something else was sent with it
 */
export async function changedBefore(
  call: CallContext,
  once: Once | null,
): Promise<FastifyReply | null> {
  if (once === null) return null;
  const { deps, route, viewer } = call;
  const { resource } = route;
  const made = await deps.db
    .selectFrom('kunci_sekali')
    .select(['record_id', 'sidik'])
    .where('kunci', '=', once.kunci)
    .executeTakeFirst();
  if (!made) return null;
  if (made.sidik !== once.sidik) throw isOther();
  const scope = scopeOf(resource.calls.show?.access ?? {}, viewer);
  const rule = scope && scopeRule(resource, scope, viewer, deps.clock.now());
  const row = scope && (await rowIn(deps.db, resource.name, made.record_id, rule));
  const shown = row ? await present({ ...call, resource, detail: true }, [row]) : [null];
  return send(call.reply, 200, ok(shown[0], 'Perubahan ini sudah tersimpan.'));
}
