import { transaction } from '#server/database/index.ts';
import { ok, send } from '#server/http/envelope.ts';
import { readBody } from './body.ts';
import { findRow, type Handler } from './call.ts';
import { noteLook } from './note-look.ts';

/** Answers the masked fields that the call names as they are. Nobody sees them unless that is noted. */
export const revealHandler: Handler = async (call) => {
  const { deps, route, reply } = call;
  const { resource, definition } = route;
  const row = await findRow(call);
  await (await readBody(call)).discard();
  await transaction(deps.db, (trx) => noteLook(call, trx, row));
  const shown = (definition.fields ?? []).map((name): [string, unknown] => [
    name,
    resource.fields[name]?.fromColumn(row[name] ?? null) ?? null,
  ]);
  void reply.header('cache-control', 'no-store');
  return send(reply, 200, ok(Object.fromEntries(shown)));
};
