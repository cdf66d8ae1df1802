import { isNaming } from '#core/resource/index.ts';
import { fileOnWire } from '#server/files/berkas.ts';
import { callName, joinUploads, namedUploads } from '#server/uploads/named.ts';
import type { Values } from '../behaviour.ts';
import { bodyFields } from './body-fields.ts';
import type { Body } from './body.ts';
import { assertListsTogether } from './lists-together.ts';
import { askerOf, type CallContext } from '../call.ts';
import { labourOf } from '../write/spend.ts';

/**
 * A body with the files that it names, put together for the record of the id. Done last, since it
 * copies them: a body that is refused costs no more than itself.
 * @throws HttpError 413, 415, 422 at their fields, 429, 503; nothing that came with the call is kept then
 */
export async function withUploads(call: CallContext, body: Body, id: string): Promise<Body> {
  const { deps, route, viewer } = call;
  const fields = bodyFields(route);
  const { values } = body;
  try {
    const naming = { fields, values, call: callName(route), by: viewer?.id ?? null };
    const found = await namedUploads(deps, naming);
    const sizes = new Map(found.map(({ upload }) => [upload.id, upload.size]));
    assertListsTogether(fields, values, sizes);
    if (found.length === 0) return body;
    for (let left = found.length; left > 0; left -= 1) {
      await (viewer
        ? deps.limits.admit('uploads named by an account', viewer.id)
        : deps.limits.admit('uploads named from an address', call.request.ip));
    }
    const ids = found.map(({ upload }) => upload.id);
    const sender = { id: viewer?.id ?? null, address: call.request.ip };
    const copy = await call.joining.take(ids, { sender, raw: call.reply.raw });
    // Whoever had them before may have used them up.
    const uploads = await namedUploads(deps, naming);
    const holder = { resource: route.resource.name, record_id: id };
    const by = { asker: askerOf(call), labour: labourOf(call) };
    const joined = await joinUploads({ ...deps, ...by, ...sender, copy }, uploads, holder);
    const wire = new Map(joined.uploads.map(({ upload, file }) => [upload.id, fileOnWire(file)]));
    return {
      ...body,
      values: inPlace(values, wire),
      files: [...body.files, ...joined.uploads.map(({ file }) => file)],
      uploads: joined.uploads,
      discard: async () => {
        await Promise.all([body.discard(), joined.discard()]);
      },
    };
  } catch (error) {
    await body.discard();
    throw error;
  }
}

/** What stands for uploads, by their ids. */
type Standing = ReadonlyMap<string, unknown>;

/** Values with something in the place of the uploads that they name, as far as it is known. */
export function inPlace(values: Values, standing: Standing): Values {
  const put = (value: unknown): unknown =>
    isNaming(value) ? (standing.get(value.unggahan) ?? value) : value;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(put) : put(value),
    ]),
  );
}
