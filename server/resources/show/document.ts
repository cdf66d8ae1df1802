import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrors, formSchema, withoutEmpty } from '#core/resource/index.ts';
import { countReader } from '#server/files/send.ts';
import { contentDisposition } from '#server/files/content-disposition.ts';
import { recordsIn, type RecordRow } from '#server/database/index.ts';
import { badRequest } from '#server/http/errors.ts';
import type { DocumentMaker, MadeFile, Query, Values } from '../behaviour.ts';
import { askerOf, findRow, type CallContext, type Handler } from '../call.ts';
import { noteTaken } from '../export/note-taken.ts';
import { inScope, scopeRule } from '../scope.ts';
import { assertStanding } from './standing.ts';
import { whileStanding } from '../while-standing.ts';

/** Answers a file that the behaviour makes, of the record of the address or of all in scope. */
export const documentHandler: Handler = async (call) => {
  const { resource, definition } = call.route;
  const make = call.behaviour.documents?.[call.route.call];
  if (!make) throw new Error(`${resource.name}.${call.route.call}: nothing makes it`);
  const values = readInput(call);
  const row = definition.at?.includes('{id}') ? await findRow(call) : null;
  // The turn may be long in coming, and the case another by then.
  const file = async () => made(call, make, { values, row: row && (await findRow(call)) });
  if (row) return sendMade(call, row, await inTurn(call, file));
  // What tells of many records is a list, and takes its turn among them.
  return call.exports.during(call.reply, askerOf(call), async () =>
    sendMade(call, null, await file()),
  );
};

/** Makes a file of one record once it is the caller's turn, which ends before it is sent: they may be slow. */
export const inTurn = <T>(call: CallContext, make: () => Promise<T>): Promise<T> =>
  call.papers(askerOf(call), make);

async function made(
  call: CallContext,
  make: DocumentMaker,
  { values, row }: { values: Values; row: RecordRow | null },
): Promise<MadeFile> {
  const { deps, route, viewer, scope } = call;
  const { resource } = route;
  const rows = (): Query =>
    inScope(
      recordsIn(deps.db, resource.name),
      scopeRule(resource, scope, viewer, deps.clock.now()),
    );
  const address = call.request.ip;
  return make({ deps, resource, viewer, row, values, rows, address });
}

/**
 * Sends a file that was made for this one answer, once it is noted who takes it away.
 * @param row the record that it tells of, if it is one's
 * @throws HttpError 401, 403, 404 where the caller may no longer have it: its turn may have been long in coming
 */
export async function sendMade(
  call: CallContext,
  row: RecordRow | null,
  { name, type, body, count }: MadeFile,
): Promise<FastifyReply> {
  try {
    await assertStanding(call, call.deps.db);
    if (row) await findRow(call);
    await noteTaken(call, row, count ?? null);
  } catch (error) {
    if (!Buffer.isBuffer(body)) body.destroy();
    throw error;
  }
  void call.reply.header('content-disposition', contentDisposition('attachment', name)).type(type);
  if (Buffer.isBuffer(body)) return call.reply.send(body);
  countReader(call.reply, call.deps.readers);
  return call.reply.send(whileStanding(call, body));
}

/** The query of the address. @throws 400 for what is not declared or not valid. */
export function readInput(call: CallContext): Values {
  const fields = call.route.definition.input ?? {};
  const given = withoutEmpty(call.request.query as Record<string, unknown>);
  const read = Object.entries(given).map(([name, value]): [string, unknown] => [
    name,
    // The name may be one that every object has: `valueOf`.
    typeof value === 'string' && Object.hasOwn(fields, name)
      ? (fields[name]?.fromText(value) ?? value)
      : value,
  ]);
  const result = z.safeParse(formSchema(fields), Object.fromEntries(read));
  if (result.success) return result.data;
  const [message] = Object.values(fieldErrors(result.error));
  throw badRequest(`${message ?? 'Parameter tidak valid'}.`);
}
