import { audit } from '#server/audit/audit.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import type { Db, RecordRow } from '#server/database/index.ts';
import { deleteFiles, insertFile } from '#server/files/berkas.ts';
import { ok, send } from '#server/http/envelope.ts';
import { conflict, isHttpError } from '#server/http/errors.ts';
import { fileFieldsOf, fileIdsIn, type Resource } from '#core/resource/index.ts';
import { useUp } from '#server/uploads/named.ts';
import { dropParts, dropUnwritten } from '#server/uploads/purge.ts';
import type { Follow, Step, StepContext, Values } from '../behaviour.ts';
import { moveStep, withoutPlace } from '../list/place.ts';
import { keysOf, readBody, type Body } from '../body/body.ts';
import { assertStillHeld } from '../body/body-files.ts';
import { withUploads } from '../body/body-uploads.ts';
import { findRow, lockRecord, recordId, type CallContext, type Handler } from '../call.ts';
import { assertConfirmed, assertStillUnguarded } from './confirm.ts';
import { assertPasswords, hashPasswords } from '../list/columns.ts';
import { keepKnown } from '../body/keep-known.ts';
import { present } from '../show/present.ts';
import { assertReferences, assertUnique } from '../show/references.ts';
import { changedBefore, changeOf, sentBefore } from './changed-once.ts';
import { assertCurrent } from './changed-meanwhile.ts';
import { keepKey, type Once } from './once.ts';
import { assertSchedule, publishedSince } from '../schedule.ts';
import { spendWrite } from './spend.ts';
import { assertStanding } from '../show/standing.ts';
import { differs } from './differs.ts';
import { followUp } from './follow-up.ts';
import { updateRecord } from './write-record.ts';
import { writing } from './writing.ts';

/** Serves `update`, `action` and `move`: a step changes one record, and nobody else's change is lost. */
export const updateHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour } = call;
  // A step may have taken the record out of the caller's reach.
  const earlier = await sentBefore(call);
  if (earlier) return earlier;
  // Before a byte of an upload is read, the record must be there and in reach.
  const row = await findRow(call);
  const id = recordId(call);
  const address = call.request.ip;
  let body = await readBody(call, { id, row });
  let done: Done;
  let once: Once | null = null;
  try {
    once = changeOf(call, body.sent);
    // Comparing a password takes long: not for what is refused anyway.
    await assertCurrent(call, deps.db, row, body.version);
    assertPasswords(call, body.values, row);
    const confirmed = await assertConfirmed(call, body, row);
    const { values: given } = body;
    await behaviour.checks?.[route.call]?.({ deps, viewer, row, values: given, address });
    body = await withUploads(call, body, id);
    const values = await hashPasswords(call, body.values, row);
    const step = await behaviour.ahead?.[route.call]?.({ deps, row, values });
    done = await writing(call, (trx) =>
      change(call, trx, { looked: row, body, values, confirmed, once, step }),
    );
  } catch (error) {
    await dropUnwritten(deps, keysOf(body), error);
    // Two calls with one key at once: the second finds what the first has done.
    const other = await doneMeanwhile(call, once, error);
    if (other) return other;
    // Somebody else took a value that must be one record's in the same moment.
    throw isUniqueViolation(error) ? conflict() : error;
  }
  if (done.isWritten) keepKnown(call, row, done.row);
  else await body.discard();
  await dropParts(deps, done.dropped);
  const said = await followUp(call, done.follow);
  deps.mailer.kick();
  const [data] = await present({ ...call, resource: route.resource, detail: true }, [done.row]);
  return send(call.reply, 200, ok(data, said ?? done.message));
};

const doneMeanwhile = (call: CallContext, once: Once | null, error: unknown) =>
  isUniqueViolation(error) || (isHttpError(error) && error.statusCode !== 401)
    ? changedBefore(call, once)
    : null;

interface Done {
  row: RecordRow;
  message: string;
  /** Whether the step left the writing to the call, and with it the files that came along. */
  isWritten: boolean;
  /** Storage keys of files that nothing refers to any more. */
  dropped: string[];
  follow?: Follow | undefined;
}

interface Change {
  /** The record as it stood before the transaction. */
  looked: RecordRow;
  body: Body;
  values: Values;
  /** Whether the caller has given their own password with the call. */
  confirmed: boolean;
  once: Once | null;
  /** What was worked out for it beforehand, where that takes long. */
  step: Step | undefined;
}

async function change(call: CallContext, trx: Db, given: Change): Promise<Done> {
  const { looked, body, values, confirmed, once, step: begun } = given;
  const { deps, route, viewer, behaviour } = call;
  const { resource } = route;
  const current = await lockRecord(call, trx);
  await assertStanding(call, trx);
  await assertCurrent(call, trx, current, body.version);
  if (!confirmed) assertStillUnguarded(call, body, current);
  assertStillHeld({ resource, row: current, viewer }, body);
  // What was looked at before holds no longer: an old password, say, that is another by now.
  const isLooked = behaviour.checks?.[route.call] !== undefined || begun !== undefined;
  if (isLooked && current.versi !== looked.versi) throw conflict();
  await spendWrite(call, trx, { values, current });
  const parts = await useUp(trx, body.uploads);
  const now = deps.clock.now();
  if (once) await keepKey(trx, once, current.id, now);
  const step = route.kind === 'move' ? moveStep : (begun ?? behaviour.steps?.[route.call]);
  const { id } = current;
  const address = call.request.ip;
  const context: StepContext = { trx, deps, resource, viewer, now, id, current, values, address };
  const result = (await step?.(context)) ?? { changes: withoutPlace(resource, values) };
  const message = ('message' in result && result.message) || 'Perubahan tersimpan.';
  if ('skip' in result) {
    const { row = current, dropped = [], follow } = result;
    return { row, message, isWritten: false, dropped: [...dropped, ...parts], follow };
  }
  const changes = { ...result.changes };
  Object.assign(changes, publishedSince({ resource, values: changes, before: current }, now));
  const written = { resource, viewer, values: changes, now, before: current };
  assertSchedule(written);
  await assertReferences(trx, deps.registry, written);
  await assertUnique(trx, resource, changes, id);
  const { dropped: gone = [], follow } = result;
  // What stays as it is has no new version, and nothing to be noted. A step is noted by itself.
  const isStep = route.kind !== 'update' || ('acted' in result && result.acted);
  if (!isStep && !differs(resource, current, changes)) {
    return { row: current, message, isWritten: false, dropped: [...parts, ...gone], follow };
  }
  const row = await updateRecord(trx, resource, current, { values: changes, now });
  for (const stored of body.files) await insertFile(trx, stored, deps.clock);
  const dropped = [...parts, ...gone, ...(await dropFiles(trx, resource, current, row))];
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
  return { row, message, isWritten: true, dropped, follow };
}

async function dropFiles(
  trx: Db,
  resource: Resource,
  before: RecordRow,
  after: RecordRow,
): Promise<string[]> {
  const gone = fileFieldsOf(resource).flatMap((field) => {
    const declared = resource.fields[field];
    if (declared?.file?.kept) return [];
    const kept = new Set(fileIdsIn(declared, after[field]));
    const left = fileIdsIn(declared, before[field]).filter((id) => !kept.has(id));
    return left.map((id) => ({ id, resource: resource.name, record_id: before.id, field }));
  });
  return deleteFiles(trx, gone);
}
