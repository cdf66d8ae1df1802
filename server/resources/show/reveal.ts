import { ok, send } from '#server/http/envelope.ts';
import { readBody } from '../body/body.ts';
import { findRow, lockRecord, recordId, type Handler } from '../call.ts';
import { noteLook } from './note-look.ts';
import { spendLook } from '../write/spend.ts';
import { writing } from '../write/writing.ts';

/** Answers the masked fields that the call names as they are. Nobody sees them unless that is noted. */
export const revealHandler: Handler = async (call) => {
  const { route, reply } = call;
  const { resource, definition } = route;
  const there = await findRow(call);
  await (await readBody(call, { id: recordId(call), row: there })).discard();
  const row = await writing(call, async (trx) => {
    // A body may take an hour to come: the record may be gone by then, or out of reach.
    const current = await lockRecord(call, trx);
    await spendLook(call, trx);
    await noteLook(call, trx, current);
    return current;
  });
  const shown = (definition.fields ?? []).map((name): [string, unknown] => [
    name,
    resource.fields[name]?.fromColumn(row[name] ?? null, row.id) ?? null,
  ]);
  return send(reply, 200, ok(Object.fromEntries(shown)));
};
