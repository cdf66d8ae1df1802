import { isPublic } from '#core/resource/index.ts';
import { audit } from '#server/audit/audit.ts';
import { sealedFields } from '#server/vault/seal-registry.ts';
import { ok } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { filesById } from '#server/files/berkas.ts';
import { sendFile } from '#server/files/send.ts';
import type { Values } from './behaviour.ts';
import { findRow, param, type CallContext, type Handler } from './call.ts';
import { present } from './present.ts';
import { edgeCache, sendRead } from './send-read.ts';

export const showHandler: Handler = async (call) => {
  const row = await findRow(call);
  const [data = {}] = await present({ ...call, resource: call.route.resource, detail: true }, [
    row,
  ]);
  await noteLook(call, data);
  return sendRead(call.reply, call.request, ok(data), isPublic(call.route.access) && !call.viewer);
};

/** An officer who is shown what is kept sealed stands in the audit log. */
async function noteLook({ deps, route, viewer, request }: CallContext, data: Values) {
  const { resource } = route;
  const isShown = sealedFields(resource).some((name) => Boolean(data[name]));
  if (!isShown || !viewer || viewer.role === 3) return;
  await audit(deps.db, {
    ...{ now: deps.clock.now(), viewer, action: 'lihat-identitas', resource },
    ...{ recordId: String(data.id), address: request.ip, before: null, after: null },
  });
}

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
  if (isPublic(access) && !call.viewer) void call.reply.header('cdn-cache-control', edgeCache);
  return sendFile(call.reply, stored, call.deps.storage, { inline: definition.inline ?? false });
};
