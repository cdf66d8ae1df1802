import { randomUUID } from 'node:crypto';
import type { PerTulis } from '#core/import/calls.ts';
import { isNaming } from '#core/resource/index.ts';
import { invalid } from '#server/http/errors.ts';
import { readBody, type Body } from '#server/resources/body/body.ts';
import { askerOf, type CallContext } from '#server/resources/call.ts';
import { readCsv } from './csv.ts';
import { createHeld } from './held.ts';
import type { Sheet } from './sheet.ts';
import { readXlsx } from './xlsx/read.ts';

/** A file of rows as it came, and what came with it. */
export interface ImportBody {
  id: string;
  body: Body;
  /** Reads the rows. @throws HttpError 422 */
  sheet(): Promise<Sheet>;
}

/**
 * Reads the body of a call that brings rows, and works with it: one at a time of each who asks, since all
 * that came is held in memory. Who sends slowly holds up nobody whose file is there.
 * @throws HttpError 400, 413, 415, 422, 503
 */
export const withImport = <T>(
  call: CallContext,
  work: (read: ImportBody) => Promise<T>,
): Promise<T> =>
  call.incoming.during(call.reply, askerOf(call), async () => {
    const read = await readImport(call);
    return call.imports.during(call.reply, askerOf(call), () => work(read));
  });

async function readImport(call: CallContext): Promise<ImportBody> {
  const id = randomUUID();
  const held = createHeld();
  const body = await readBody({ ...call, deps: { ...call.deps, storage: held } }, { id });
  const bytes = held.bytes();
  const at = 'berkas' satisfies keyof PerTulis<unknown>;
  const berkas = body.files.find(({ field }) => field === at);
  const asked: PerTulis<unknown> = body.values;
  if (!bytes || !berkas || isNaming(asked.berkas)) {
    const errors: PerTulis<string> = { berkas: 'Unggah berkasnya bersama formulir ini.' };
    throw invalid(errors);
  }
  return { id, body, sheet: () => (berkas.tipe === 'text/csv' ? readCsv(bytes) : readXlsx(bytes)) };
}
