import { readBody } from '../body/body.ts';
import { withUploads } from '../body/body-uploads.ts';
import { findRow, type Handler } from '../call.ts';
import { changedMeanwhile } from '../write/changed-meanwhile.ts';
import { sendMade } from './document.ts';
import { assertReferences } from './references.ts';

/** Answers the file that an update of this body would issue; nothing of the call remains. */
export const draftHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour, request } = call;
  const { resource } = route;
  const make = behaviour.drafts?.[route.call];
  if (!make) throw new Error(`${resource.name}.${route.call}: nothing makes it`);
  const row = await findRow(call);
  const { id } = row;
  let body = await readBody(call, { id, row });
  try {
    if (body.version !== undefined && body.version !== row.versi)
      throw await changedMeanwhile(call, deps.db, row);
    body = await withUploads(call, body, id);
    const { values } = body;
    const now = deps.clock.now();
    await assertReferences(deps.db, deps.registry, { resource, viewer, values, now, before: row });
    const context = { trx: deps.db, deps, resource, viewer, now, id, current: row, values };
    return await sendMade(call, row, await make({ ...context, address: request.ip }));
  } finally {
    await body.discard();
  }
};
