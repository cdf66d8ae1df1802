import { withoutEmpty } from '#core/resource/schemas/query-schema.ts';
import { isNoted } from '#core/audit/taken-away.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { CallContext } from '../call.ts';
import { noteLook } from '../show/note-look.ts';
import { spendTaken } from '../write/spend.ts';
import { writing } from '../write/writing.ts';

/**
 * Notes who takes away what, by which filter and how many records, before a byte of it goes out:
 * what could not be noted is not given. Whoever breaks off is noted with all that they asked for.
 * @param rows how many records it tells of; null where it tells of the one of the address
 */
export async function noteTaken(
  call: CallContext,
  row: RecordRow | null,
  rows: number | null,
): Promise<void> {
  const { route, scope, request } = call;
  if (!isNoted(route.definition, scope)) return;
  // Read as the query is: a lone % is one, and no fault. What is left empty asks for nothing, and columns
  // come last: neither pushes a filter out of what is kept.
  // Of a draft, which asks for nothing by its address, nobody has judged what stands there.
  const query = route.definition.kind === 'draft' ? {} : request.query;
  const { kolom, ...filter } = withoutEmpty(query as Readonly<Record<string, unknown>>);
  const saringan = Object.entries({ ...filter, ...(kolom === undefined ? {} : { kolom }) })
    .map((pair) => pair.join('='))
    .join('&');
  const details = {
    ...(saringan === '' ? {} : { saringan: saringan.slice(0, 1000) }),
    ...(rows === null ? {} : { baris: rows }),
  };
  await writing(call, async (trx) => {
    await spendTaken(call, trx);
    await noteLook(call, trx, row, details);
  });
}
