import { audit } from '#server/audit/audit.ts';
import type { Db, RecordRow, Value } from '#server/database/index.ts';
import type { CallContext } from '../call.ts';
import { assertStanding } from './standing.ts';

/**
 * Notes in the audit log that somebody who may still do so looked at what is kept covered, or took
 * something away; what it is stays out of it.
 * @param trx what is given is given once it is committed
 * @param row null where the call is about no single record
 * @throws HttpError 401, 403
 */
export async function noteLook(
  call: CallContext,
  trx: Db,
  row: RecordRow | null,
  details?: Readonly<Record<string, Value>>,
): Promise<void> {
  const { deps, route, viewer, request } = call;
  await assertStanding(call, trx);
  await audit(trx, {
    now: deps.clock.now(),
    viewer,
    action: route.call,
    resource: route.resource,
    recordId: row && row.id,
    address: request.ip,
    before: null,
    after: null,
    ...(details && { details }),
  });
}
