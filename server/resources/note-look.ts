import { audit } from '#server/audit/audit.ts';
import type { Db, Row, Value } from '#server/database/index.ts';
import type { CallContext } from './call.ts';

/**
 * Notes in the audit log that somebody looked at what is kept covered, or took something away; what
 * it is stays out of it.
 * @param row null where the call is about no single record
 */
export async function noteLook(
  call: CallContext,
  db: Db,
  row: Row | null,
  details?: Readonly<Record<string, Value>>,
): Promise<void> {
  const { deps, route, viewer, request } = call;
  await audit(db, {
    now: deps.clock.now(),
    viewer,
    action: route.call,
    resource: route.resource,
    recordId: row && String(row.id),
    address: request.ip,
    before: null,
    after: null,
    ...(details && { details }),
  });
}
