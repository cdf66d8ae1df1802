import { isPublic } from '#core/resource/index.ts';
import { transaction } from '#server/database/index.ts';
import { ok } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { filesById } from '#server/files/berkas.ts';
import { sendFile } from '#server/files/send.ts';
import { findRow, param, type Handler } from './call.ts';
import { noteLook } from './note-look.ts';
import { present } from './present.ts';
import { edgeCache, sendRead } from './send-read.ts';

export const showHandler: Handler = async (call) => {
  const row = await findRow(call);
  const [data] = await present({ ...call, resource: call.route.resource, detail: true }, [row]);
  return sendRead(call.reply, call.request, ok(data), isPublic(call.route.access) && !call.viewer);
};

/** Sends a file of a record. With `{file}` in the address it is that one, else the first there is. */
export const fileHandler: Handler = async (call) => {
  const { definition, access, resource } = call.route;
  const row = await findRow(call);
  const fields = definition.fields ?? [];
  const ids = fields.map((name) => row[name]).filter((id) => id !== null);
  const wanted = definition.at?.includes('{file}') ? param(call, 'file') : ids[0];
  if (typeof wanted !== 'string') throw notFound();
  const stored = (await filesById(call.deps.db, [wanted])).get(wanted);
  if (!stored) throw notFound();
  const isOfRecord = stored.resource === resource.name && stored.record_id === row.id;
  const wasKept = fields.includes(stored.field) && resource.fields[stored.field]?.file?.kept;
  if (!ids.includes(wanted) && !(isOfRecord && wasKept)) throw notFound();
  // Before a byte goes out: what could not be noted is not shown.
  if (definition.audited) await transaction(call.deps.db, (trx) => noteLook(call, trx, row));
  if (isPublic(access) && !call.viewer) void call.reply.header('cdn-cache-control', edgeCache);
  return sendFile(call.reply, stored, call.deps.storage, { inline: definition.inline ?? false });
};
