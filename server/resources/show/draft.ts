import { readBody } from '../body/body.ts';
import { withUploads } from '../body/body-uploads.ts';
import { findRow, type Handler } from '../call.ts';
import { assertCurrent } from '../write/changed-meanwhile.ts';
import { inTurn, sendMade } from './document.ts';
import { assertReferences } from './references.ts';

/** Answers the file that an update of this body would issue; nothing of the call remains. */
export const draftHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour, request } = call;
  const { resource } = route;
  const make = behaviour.drafts?.[route.call];
  if (!make) throw new Error(`${resource.name}.${route.call}: nothing makes it`);
  const before = await findRow(call);
  const { id } = before;
  let body = await readBody(call, { id, row: before });
  try {
    body = await withUploads(call, body, id);
    const { values, version } = body;
    // Body and turn may have been long in coming, and the case be another unit's by now.
    const { row, made } = await inTurn(call, async () => {
      const row = await findRow(call);
      await assertCurrent(call, deps.db, row, version);
      const now = deps.clock.now();
      const about = { resource, viewer, values, now };
      await assertReferences(deps.db, deps.registry, { ...about, before: row });
      const context = { trx: deps.db, deps, ...about, id, current: row };
      return { row, made: await make({ ...context, address: request.ip }) };
    });
    return await sendMade(call, row, made);
  } finally {
    await body.discard();
  }
};
