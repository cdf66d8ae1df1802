import { audit } from '#server/audit/audit.ts';
import type { Db, Row } from '#server/database/index.ts';
import type { CallContext } from './call.ts';

/** Notes in the audit log that somebody looked at what is kept covered; what it is stays out of it. */
export async function noteLook(call: CallContext, db: Db, row: Row): Promise<void> {
  const { deps, route, viewer, request } = call;
  await audit(db, {
    now: deps.clock.now(),
    viewer,
    action: route.call,
    resource: route.resource,
    recordId: String(row.id),
    address: request.ip,
    before: null,
    after: null,
  });
}
