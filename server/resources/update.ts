import { audit } from '#server/audit/audit.ts';
import { transaction, type Db, type Row } from '#server/database/index.ts';
import { insertFile } from '#server/files/berkas.ts';
import { ok, send } from '#server/http/envelope.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Resource } from '#core/resource/index.ts';
import type { StepContext, Values } from './behaviour.ts';
import { moveStep, withoutPlace } from './place.ts';
import { readBody, type Body } from './body.ts';
import { findRow, lockRecord, type CallContext, type Handler } from './call.ts';
import { hashPasswords } from './columns.ts';
import { present } from './present.ts';
import { removeFiles } from './remove-files.ts';
import { assertReferences, assertUnique } from './references.ts';
import { updateRecord } from './write-record.ts';

/** Serves `update`, `action` and `move`: a step changes one record, and nobody else's change is lost. */
export const updateHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour } = call;
  // Before a byte of an upload is read, the record must be there and in reach.
  const row = await findRow(call);
  const body = await readBody(call, row);
  try {
    await behaviour.checks?.[route.call]?.({ deps, viewer, row, values: body.values });
    const values = await hashPasswords(deps, route.resource, body.values, row);
    const done = await transaction(deps.db, (trx) => change(call, trx, body, values));
    await Promise.all(done.dropped.map((key) => deps.storage.delete(key)));
    deps.mailer.kick();
    const [data] = await present({ ...call, resource: route.resource, detail: true }, [done.row]);
    return send(call.reply, 200, ok(data, done.message));
  } catch (error) {
    await body.discard();
    throw error;
  }
};

interface Done {
  row: Row;
  message: string;
  /** Storage keys of files that nothing refers to any more. */
  dropped: string[];
}

async function change(call: CallContext, trx: Db, body: Body, values: Values): Promise<Done> {
  const { deps, route, viewer, behaviour } = call;
  const { resource } = route;
  const current = await lockRecord(call, trx);
  if (body.version !== undefined && body.version !== current.versi) throw conflict();
  assertSameFiles(resource, current, body);
  const now = deps.clock.now();
  const step = route.kind === 'move' ? moveStep : behaviour.steps?.[route.call];
  const id = String(current.id);
  const address = call.request.ip;
  const context: StepContext = { trx, deps, resource, viewer, now, id, current, values, address };
  const result = (await step?.(context)) ?? { changes: withoutPlace(resource, values) };
  const message = ('message' in result && result.message) || 'Perubahan tersimpan.';
  if ('skip' in result) {
    return { row: result.row ?? current, message, dropped: result.dropped ?? [] };
  }
  const written = { values: result.changes, before: current };
  await assertReferences(trx, deps.registry, resource, written);
  await assertUnique(trx, resource, result.changes, id);
  const row = await updateRecord(trx, resource, current, { values: result.changes, now });
  for (const [field, stored] of Object.entries(body.files)) {
    await insertFile(trx, stored, { resource: resource.name, record_id: id, field }, deps.clock);
  }
  const dropped = await dropFiles(trx, resource, current, row);
  await audit(trx, {
    now,
    viewer,
    action: route.call,
    resource,
    recordId: id,
    address,
    before: current,
    after: row,
  });
  return { row, message, dropped };
}

/** A file that is sent back without its bytes must be the one that is there. @throws 422 */
function assertSameFiles(resource: Resource, current: Row, body: Body): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = body.values[name] as { id?: unknown } | null | undefined;
    if (!field.file || !value || body.files[name]) continue;
    if (value.id !== current[name]) throw invalid({ [name]: `${field.label} tidak valid` });
  }
}

async function dropFiles(trx: Db, resource: Resource, before: Row, after: Row): Promise<string[]> {
  const names = Object.keys(resource.fields).filter((name) => {
    const rule = resource.fields[name]?.file;
    return rule && !rule.kept;
  });
  const gone = names.map((name) => (before[name] === after[name] ? null : before[name]));
  const ids = gone.filter((id): id is string => typeof id === 'string');
  return removeFiles(trx, ids);
}
