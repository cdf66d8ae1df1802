import { badRequest } from '#server/http/errors.ts';
import { isGone, type CallContext } from '../call.ts';
import { assertStanding } from '../show/standing.ts';

/** @throws HttpError 400, which nobody reads, where nobody waits for the answer any more */
export function assertAwaited(call: CallContext): void {
  if (isGone(call)) throw badRequest();
}

/**
 * Between its portions one leaves others their turn, a hundred at once leave none. Officers are few, and
 * wait for nobody's. @throws HttpError 503 where too many wait, 401, 403 who may no longer ask by then
 */
export async function inTurn<T>(call: CallContext, find: () => Promise<T>): Promise<T> {
  const isOfficer = call.viewer !== null && call.viewer.role !== 3;
  if (isOfficer || (call.scope !== 'own' && call.scope !== 'published')) return find();
  const found = await call.searches(call.request.ip, () => {
    assertAwaited(call);
    return find();
  });
  await assertStanding(call, call.deps.db);
  return found;
}
