import { isPublic } from '#core/resource/index.ts';
import { transaction } from '#server/database/index.ts';
import { mayBeKept } from '#server/http/caching.ts';
import { ok } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { filesOfRecord, type FileRef } from '#server/files/berkas.ts';
import { sendFile } from '#server/files/send.ts';
import { findRow, param, type Handler } from './call.ts';
import { noteLook } from './note-look.ts';
import { present } from './present.ts';
import { sendRead } from './send-read.ts';
import { spendLook } from './spend.ts';

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
  const holder = { resource: resource.name, record_id: String(row.id) };
  const owned = await filesOfRecord(call.deps.db, holder, fields);
  const isThere = ({ id, field }: FileRef) =>
    row[field] === id || resource.fields[field]?.file?.kept;
  const there = owned.filter(isThere);
  const first = fields.flatMap((name) => there.find(({ id }) => id === row[name]) ?? [])[0];
  const byId = definition.at?.includes('{file}') ? param(call, 'file') : null;
  const stored = byId === null ? first : there.find(({ id }) => id === byId);
  if (!stored) throw notFound();
  // Before a byte goes out: what could not be noted is not shown.
  if (definition.audited) {
    await transaction(call.deps.db, async (trx) => {
      await spendLook(call, trx);
      await noteLook(call, trx, row);
    });
  }
  if (isPublic(access) && !call.viewer) void mayBeKept(call.reply);
  return sendFile(call.reply, stored, call.deps.storage, { inline: definition.inline ?? false });
};
