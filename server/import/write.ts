import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatNumber } from '#core/format/number.ts';
import { audit } from '#server/audit/audit.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import { ok, send } from '#server/http/envelope.ts';
import { conflict, isHttpError } from '#server/http/errors.ts';
import type { CallContext, Handler } from '#server/resources/call.ts';
import {
  idempotencyKey,
  keepKey,
  onceOf,
  recordOfKey,
  type Once,
} from '#server/resources/write/once.ts';
import { lastPlaces } from '#server/resources/list/place.ts';
import { spendWrite } from '#server/resources/write/spend.ts';
import { assertStanding } from '#server/resources/show/standing.ts';
import { writeNew } from '#server/resources/write/write-new.ts';
import { createTurns } from '#server/turns.ts';
import { createRoute, judge, type Judged } from './judge.ts';
import { withImport, type ImportBody } from './read-file.ts';
import type { PerTulis } from '#core/import/calls.ts';
import { refuseFile } from './sheet.ts';

/** Writes the rows of a file, all of them or none. */
export const importHandler: Handler = async (call) => {
  const key = idempotencyKey(call);
  return withImport(call, (read) => writeAll(call, read, key));
};

async function writeAll(
  call: CallContext,
  read: ImportBody,
  key: string | null,
): Promise<FastifyReply> {
  const { deps } = call;
  const { values } = read.body;
  const { jumlah }: PerTulis<unknown> = values;
  const earlier = () => (key === null ? null : recordOfKey(call, key, { values, ...read }));
  if ((await earlier()) !== null) return answer(call, Number(jumlah));
  let rows: Judged[];
  try {
    rows = chosen((await judge(call, await read.sheet())).rows, values);
    const once = key === null ? null : onceOf(call, key, values, read.body);
    await transaction(deps.db, (trx) => write(call, trx, { id: read.id, rows, once }));
  } catch (error) {
    // Two calls with one key at once: the second finds what the first has made.
    const isRefused = isUniqueViolation(error) || (isHttpError(error) && error.statusCode !== 401);
    if (isRefused && (await earlier()) !== null) return answer(call, Number(jumlah));
    throw error;
  }
  deps.mailer.kick();
  return answer(call, rows.length);
}

/**
 * The rows that are to be written; those that are alike are left out unless they are wished.
 * @throws HttpError 422 where one is wrong, 409 where they are others than were agreed to
 */
function chosen(rows: readonly Judged[], { lewati_sama, jumlah }: PerTulis<unknown>): Judged[] {
  const wrong = rows.filter(({ galat }) => galat.length > 0);
  const [first] = wrong;
  if (first) {
    throw refuseFile(
      `${wrong.length} baris belum benar, tidak ada yang disimpan. Baris ${first.baris}: ${first.galat[0]?.pesan ?? ''}.`,
    );
  }
  const left = lewati_sama !== false ? rows.filter(({ sama }) => sama === null) : [...rows];
  if (left.length !== jumlah) {
    throw conflict(
      'Daftar sudah berubah sejak berkas ini diperiksa, tidak ada yang disimpan. Periksa sekali lagi.',
    );
  }
  return left;
}

interface Writing {
  /** Of the import; no record has it. */
  id: string;
  rows: readonly Judged[];
  once: Once | null;
}

async function write(call: CallContext, trx: Db, { id, rows, once }: Writing): Promise<void> {
  const { deps, route, viewer } = call;
  const { resource } = route;
  const now = deps.clock.now();
  const address = call.request.ip;
  const create = { ...call, route: createRoute(call) };
  await assertStanding(call, trx);
  if (once) await keepKey(trx, once, id, now);
  const context = { trx, deps, resource, viewer, now, address, id, values: {}, current: null };
  const places = await lastPlaces(context, rows.length);
  const turns = createTurns();
  for (const [index, { baris, values }] of rows.entries()) {
    const recordId = randomUUID();
    const given = { ...values, ...places[index] };
    await inRow(baris, async () => {
      await spendWrite(create, trx, { values: given, current: null });
      const made = await writeNew(create, trx, { id: recordId, values: given, now });
      if (!made) return;
      const { row } = made;
      await audit(trx, {
        ...{ now, viewer, action: route.call, resource, recordId, address },
        before: null,
        after: row,
      });
    });
    await turns();
  }
}

/** What a row is refused for is said with its number. */
async function inRow(baris: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isHttpError(error) || error.statusCode !== 422) throw error;
    const [said = error.message] = Object.values(error.errors ?? {});
    const message = `Baris ${baris}: ${said}. Tidak ada yang disimpan.`;
    throw refuseFile(message);
  }
}

const answer = ({ reply }: CallContext, jumlah: number): FastifyReply =>
  send(reply, 201, ok({ jumlah }, `${formatNumber(jumlah)} baris tersimpan.`));
