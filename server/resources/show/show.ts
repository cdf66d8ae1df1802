import type { Readable } from 'node:stream';
import { fileIdsIn } from '#core/resource/index.ts';
import { mayBeKept } from '#server/http/caching.ts';
import { ok } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { filesOfRecord, type FileRef } from '#server/files/berkas.ts';
import { assertStored, rangeOf, sendFile } from '#server/files/send.ts';
import { findRow, isShared, param, type Handler } from '../call.ts';
import { whileStanding } from '../while-standing.ts';
import { noteLook } from './note-look.ts';
import { present } from './present.ts';
import { askedOf, sendAsked } from './sized.ts';
import { sendRead } from './send-read.ts';
import { spendLook } from '../write/spend.ts';
import { writing } from '../write/writing.ts';

export const showHandler: Handler = async (call) => {
  const row = await findRow(call);
  const [data] = await present({ ...call, resource: call.route.resource, detail: true }, [row]);
  return sendRead(call.reply, call.request, ok(data), isShared(call));
};

/**
 * Sends a file of a record. With `{file}` in the address it is that one, else the first there is. A
 * picture that is shown in place comes in smaller sizes too: `?lebar=`, and `berkas=` for its id.
 */
export const fileHandler: Handler = async (call) => {
  const { definition, resource } = call.route;
  const asked = askedOf(call);
  const row = await findRow(call);
  const fields = definition.fields ?? [];
  const holder = { resource: resource.name, record_id: row.id };
  const owned = await filesOfRecord(call.deps.db, holder, fields);
  const named = fields.flatMap((name) => fileIdsIn(resource.fields[name], row[name]));
  const isThere = ({ id, field }: FileRef) =>
    fileIdsIn(resource.fields[field], row[field]).includes(id) ||
    resource.fields[field]?.file?.kept;
  const there = owned.filter(isThere);
  const first = named.flatMap((name) => there.find(({ id }) => id === name) ?? [])[0];
  const byId = definition.at?.includes('{file}') ? param(call, 'file') : asked.file;
  const stored = byId === null ? first : there.find(({ id }) => id === byId);
  if (!stored) throw notFound();
  // Before a byte goes out: what could not be noted is not shown. What is refused, or lost, is no look.
  if (definition.audited) {
    rangeOf(call.request, stored);
    await assertStored(call.deps.storage, stored);
    await writing(call, async (trx) => {
      await spendLook(call, trx);
      await noteLook(call, trx, row);
    });
  }
  const shared = isShared(call);
  if (shared) void mayBeKept(call.reply);
  const { width } = asked;
  const how = { isShared: shared, isNamed: byId !== null };
  if (width !== null && (await sendAsked(call, stored, { width, ...how }))) return call.reply;
  const guard = (body: Readable) => whileStanding(call, body);
  return sendFile(call.reply, stored, call.deps, { inline: definition.inline ?? false, guard });
};
