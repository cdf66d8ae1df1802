import { fileFieldsOf } from '#core/resource/index.ts';
import { audit } from '#server/audit/audit.ts';
import { anyTable } from '#server/database/index.ts';
import { deleteFiles, filesOfRecord } from '#server/files/berkas.ts';
import { ok, send } from '#server/http/envelope.ts';
import { noteChange } from '#server/site/changes.ts';
import { dropParts } from '#server/uploads/purge.ts';
import { readBody } from '../body/body.ts';
import { findRow, lockRecord, recordId, type Handler } from '../call.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { assertConfirmed } from './confirm.ts';
import { followUp } from './follow-up.ts';
import { assertNotReferred } from '../show/references.ts';
import { spendWrite } from './spend.ts';
import { writing } from './writing.ts';
import { assertStanding } from '../show/standing.ts';

/** Deletes a record and its files. A step may refuse; what others refer to stays. */
export const removeHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour } = call;
  const { resource } = route;
  const row = await findRow(call);
  const body = await readBody(call, { id: recordId(call), row });
  if (body.version !== undefined && body.version !== row.versi)
    throw await changedMeanwhile(call, deps.db, row);
  await assertConfirmed(call, body, row);
  const [values, address] = [body.values, call.request.ip];
  await behaviour.checks?.[route.call]?.({ deps, viewer, row, values, address });
  const { dropped, follow, message } = await writing(call, async (trx) => {
    const current = await lockRecord(call, trx);
    await assertStanding(call, trx);
    await spendWrite(call, trx, { values: {}, current });
    if (body.version !== undefined && body.version !== current.versi)
      throw await changedMeanwhile(call, trx, current);
    const now = deps.clock.now();
    const { id } = current;
    const result = await behaviour.steps?.[route.call]?.({
      trx,
      deps,
      resource,
      viewer,
      now,
      id,
      current,
      values,
      address,
    });
    await assertNotReferred(trx, deps.registry, resource, id);
    const holder = { resource: resource.name, record_id: id };
    const files = await filesOfRecord(trx, holder, fileFieldsOf(resource));
    await anyTable(trx).deleteFrom(resource.name).where('id', '=', id).execute();
    await noteChange(trx, resource);
    // The same filing sent once more would be a new one now.
    await trx.deleteFrom('kunci_sekali').where('record_id', '=', id).execute();
    await audit(trx, {
      now,
      viewer,
      action: route.call,
      resource,
      recordId: id,
      address,
      before: current,
      after: null,
    });
    const gone = [...(result?.dropped ?? []), ...(await deleteFiles(trx, files))];
    return { dropped: gone, follow: result?.follow, message: result?.message };
  });
  await dropParts(deps, dropped);
  await followUp(call, follow);
  deps.mailer.kick();
  return send(call.reply, 200, ok(null, message ?? `${resource.label.one} dihapus.`));
};
