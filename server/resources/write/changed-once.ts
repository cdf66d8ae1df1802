import type { FastifyReply } from 'fastify';
import { ownPasswordFields } from '#core/resource/own-password.ts';
import { ok, send } from '#server/http/envelope.ts';
import { badRequest } from '#server/http/errors.ts';
import type { Body } from '../body/body.ts';
import { bodyFields } from '../body/body-fields.ts';
import { readMultipart } from '../body/body-files.ts';
import { recordId, rowIn, type CallContext } from '../call.ts';
import { scopeOf, scopeRule } from '../scope.ts';
import { present } from '../show/present.ts';
import { assertStanding } from '../show/standing.ts';
import {
  fingerprint,
  idempotencyKey,
  isOther,
  marksOf,
  withoutPasswords,
  type Once,
} from './once.ts';

/** What came with a call, before it is judged. */
type Sent = Body['sent'];

/** What is no object of values is refused where the body is judged. */
const jsonOf = ({ request: { body } }: CallContext): Sent => ({
  values: typeof body === 'object' ? { ...body } : {},
  files: [],
});

/** Whether it sets a password: nothing is kept by which two of them could be told apart. */
const setsPassword = ({ route }: CallContext): boolean =>
  Object.entries(bodyFields(route)).some(
    ([name, { type }]) => type === 'password' && !Object.hasOwn(ownPasswordFields, name),
  );

/**
 * What a change is known by when it is sent once more; null where it has no key. A file is what is in it
 * and how it is called.
 * @throws HttpError 400 for a body, not judged yet, that is nested deeper than any is, or has a number
 * that is none
 */
export function changeOf(call: CallContext, { values, files }: Sent): Once | null {
  const kunci = idempotencyKey(call);
  if (kunci === null || setsPassword(call)) return null;
  const all = { ...withoutPasswords(call, values), ...marksOf(call, { values, files }) };
  const of = { call: call.route.call, id: recordId(call), values: all };
  try {
    return { kunci, sidik: fingerprint(call, of), unggahan: {} };
  } catch (error) {
    const isUnread = error instanceof RangeError || error instanceof TypeError;
    throw isUnread ? badRequest('Isian tidak dapat dibaca.') : error;
  }
}

/**
 * The answer to a change that was sent before, as far as that is known before its record is looked for.
 * What a body of parts holds is read for it only where its key has changed a record.
 * @throws HttpError as `changeOf` and `changedBefore`, or for parts that cannot be read
 */
export async function sentBefore(call: CallContext): Promise<FastifyReply | null> {
  if (!call.request.isMultipart()) return changedBefore(call, changeOf(call, jsonOf(call)));
  const kunci = idempotencyKey(call);
  // Read here, a body that sets a password would be read in vain, and is there once.
  if (kunci === null || setsPassword(call)) return null;
  const made = await madeBy(call, kunci);
  if (!made) return null;
  const again = await readMultipart(call, bodyFields(call.route), recordId(call));
  await again.discard();
  const once = changeOf(call, again);
  return once && answerTo(call, once, made);
}

interface Made {
  record_id: string;
  sidik: string | null;
}

const madeBy = ({ deps }: CallContext, kunci: string) =>
  deps.db
    .selectFrom('kunci_sekali')
    .select(['record_id', 'sidik'])
    .where('kunci', '=', kunci)
    .executeTakeFirst();

/**
 * The answer to a change that an earlier call with the same key has made: the record as it is by now, to
 * those who still reach it. null where there was none.
 * @throws HttpError 401, 403 where the caller may no longer ask, 422 where something else was sent with it
 */
export async function changedBefore(
  call: CallContext,
  once: Once | null,
): Promise<FastifyReply | null> {
  if (once === null) return null;
  const made = await madeBy(call, once.kunci);
  return made ? answerTo(call, once, made) : null;
}

async function answerTo(call: CallContext, once: Once, made: Made): Promise<FastifyReply> {
  const { deps, route, viewer } = call;
  const { resource } = route;
  await assertStanding(call, deps.db);
  if (made.sidik !== once.sidik) throw isOther();
  const scope = scopeOf(resource.calls.show?.access ?? {}, viewer);
  const rule = scope && scopeRule(resource, scope, viewer, deps.clock.now());
  const row = scope && (await rowIn(deps.db, resource.name, made.record_id, rule));
  const shown = row ? await present({ ...call, resource, detail: true }, [row]) : [null];
  return send(call.reply, 200, ok(shown[0], 'Perubahan ini sudah tersimpan.'));
}
