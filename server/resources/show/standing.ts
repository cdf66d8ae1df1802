import type { Db } from '#server/database/index.ts';
import { forbidden, unauthorized } from '#server/http/errors.ts';
import type { CallContext } from '../call.ts';

/**
 * Who calls may still do so, in the transaction that writes. A body takes up to an hour to come, a
 * password a while to be compared; a session may have ended meanwhile, an officer be another unit's.
 * @throws HttpError 401, 403
 */
export async function assertStanding(
  { deps, viewer }: Pick<CallContext, 'deps' | 'viewer'>,
  trx: Db,
): Promise<void> {
  if (!viewer) return;
  const now = await deps.sessions.standing(trx, viewer);
  if (!now) throw unauthorized();
  const isOther = (['role', 'unit', 'isSuperior'] as const).some((it) => now[it] !== viewer[it]);
  if (isOther) throw forbidden();
}
