import { randomUUID } from 'node:crypto';
import { isPublic } from '#core/resource/index.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '#server/audit/audit.ts';
import type { Db } from '#server/database/index.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import { insertFile } from '#server/files/berkas.ts';
import { ok, send } from '#server/http/envelope.ts';
import { forbidden, isHttpError } from '#server/http/errors.ts';
import { useUp } from '#server/uploads/named.ts';
import { dropParts, dropUnwritten } from '#server/uploads/purge.ts';
import type { Follow, Step, Values } from '../behaviour.ts';
import { keysOf, readBody, type Body } from '../body/body.ts';
import { withUploads } from '../body/body-uploads.ts';
import { rowIn, type CallContext, type Handler } from '../call.ts';
import { assertConfirmed } from './confirm.ts';
import { followUp } from './follow-up.ts';
import { hashPasswords } from '../list/columns.ts';
import { idempotencyKey, keepKey, onceOf, recordOfKey, type Once } from './once.ts';
import { present } from '../show/present.ts';
import { assertUnique } from '../show/references.ts';
import { scopeOf, scopeRule } from '../scope.ts';
import { assertRoomForNew, spendWrite } from './spend.ts';
import { writing } from './writing.ts';
import { assertStanding } from '../show/standing.ts';
import { writeNew } from './write-new.ts';

export const createHandler: Handler = async (call) => {
  const { deps, route, behaviour } = call;
  const { resource } = route;
  const key = idempotencyKey(call);
  const id = randomUUID();
  const sent = await readBody(call, { id });
  const earlier = async (given: Values) =>
    key === null ? null : recordOfKey(call, key, { values: given, body: sent, id });
  let body = sent;
  /** What was sent, once it is known that no call before has made a record of it. */
  let fresh: Values | null = null;
  let done: Done;
  try {
    await assertConfirmed(call, sent);
    const owner = ownerOf(call, sent.values);
    const given = { ...sent.values, ...owner };
    const made = await earlier(given);
    if (made !== null) {
      await sent.discard();
      return await answer(call, made);
    }
    fresh = given;
    await assertRoomForNew(call);
    body = await withUploads(call, sent, id);
    const once = key === null ? null : onceOf(call, key, given, body);
    const whole = { ...body.values, ...owner };
    const values = await hashPasswords(call, whole);
    const step = await behaviour.ahead?.[route.call]?.({ deps, row: null, values });
    done = await writing(call, (trx) => insert(call, trx, { id, values, body, once, step }));
  } catch (error) {
    await dropUnwritten(deps, keysOf(body), error);
    const isTaken = isUniqueViolation(error);
    // Two calls with one key at once: the second finds what the first has made.
    const isRefused = isTaken || (isHttpError(error) && error.statusCode !== 401);
    const other = fresh && isRefused ? await earlier(fresh) : null;
    if (other !== null) return answer(call, other);
    // Somebody else took the value in the same moment: said at its field, as a moment later.
    if (isTaken) await assertUnique(deps.db, resource, body.values, id);
    throw error;
  }
  const { made, parts } = done;
  // How long a store takes to delete would tell that there was nothing to do.
  if (!made) call.afterwards.run(() => body.discard());
  await dropParts(deps, parts);
  const said = await followUp(call, done.follow);
  deps.mailer.kick();
  return answer(call, id, said ?? done.message);
};

/** In the scope `own` a record belongs to its maker, whatever the body says. @throws 403 */
function ownerOf(call: CallContext, values: Values): Values {
  const own = call.route.resource.scopes?.own;
  if (call.scope !== 'own' || !own || !call.viewer) return {};
  const given = values[own];
  if (given !== undefined && given !== call.viewer.id) throw forbidden();
  return { [own]: call.viewer.id };
}

interface New {
  id: string;
  values: Values;
  body: Body;
  once: Once | null;
  /** What was worked out for it beforehand, where that takes long. */
  step: Step | undefined;
}

interface Done {
  /** Whether a record was made; a step may decide that there is nothing to do. */
  made: boolean;
  /** Storage keys of what its files were put together from. */
  parts: string[];
  message?: string | undefined;
  follow?: Follow | undefined;
}

async function insert(call: CallContext, trx: Db, made: New): Promise<Done> {
  const { deps, route, viewer } = call;
  const { resource } = route;
  const now = deps.clock.now();
  const { id, values, step } = made;
  await assertStanding(call, trx);
  await spendWrite(call, trx, { values, current: null });
  const parts = await useUp(trx, made.body.uploads);
  const written = await writeNew(call, trx, { id, values, now, step });
  if (!written) return { made: false, parts };
  const { row, message, follow } = written;
  for (const stored of made.body.files) await insertFile(trx, stored, deps.clock);
  if (made.once) await keepKey(trx, made.once, made.id, now);
  await audit(trx, {
    now,
    viewer,
    action: route.call,
    resource,
    recordId: made.id,
    address: call.request.ip,
    before: null,
    after: row,
  });
  return { made: true, parts, message, follow };
}

/** The new record, to those who may read it; where anyone may call, nothing that tells it was made. */
async function answer(call: CallContext, id: string, said?: string): Promise<FastifyReply> {
  const { deps, route, viewer, behaviour } = call;
  const { resource } = route;
  const standing = behaviour.answers?.[route.call]?.message;
  const message = standing ?? said ?? `${resource.label.one} tersimpan.`;
  const scope = viewer && scopeOf(resource.calls.show?.access ?? {}, viewer);
  if (!scope || isPublic(route.access)) return send(call.reply, 201, ok(null, message));
  const rule = scopeRule(resource, scope, viewer, deps.clock.now());
  const row = await rowIn(deps.db, resource.name, id, rule);
  const shown = row ? await present({ ...call, resource, detail: true }, [row]) : [null];
  return send(call.reply, 201, ok(shown[0], message));
}
