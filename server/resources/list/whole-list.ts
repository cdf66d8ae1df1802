import type { ListQuery } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import { badRequest, isHttpError } from '#server/http/errors.ts';
import { createFairQueue, type FairQueue } from '#server/limits/fair-queue.ts';
import { isGone, isShared, type CallContext, type WholeLists } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { keptOf, sendKept, type Kept } from '../show/send-read.ts';
import { recordsOf } from './batches.ts';

/** The rows that a lookup or a whole list reads; more would be a page's business. */
export const wholeLimit = 5000;

/** Lists that wait to be put together, of one call. */
const waiting = 20;

/**
 * Whole lists, of each call one after the other and each network in its turn: whoever asks for many that
 * differ waits for themselves. What anyone may read is put together once for all who ask for it meanwhile,
 * down to its bytes: of a thousand answers of ten megabytes each would take its time and its memory.
 */
export function createWholeLists(): WholeLists {
  const turns = new Map<string, FairQueue>();
  /** What is being put together for anyone, by what is asked. */
  const shared = new Map<string, Promise<Kept>>();

  function turnOf(path: string): FairQueue {
    const turn = turns.get(path) ?? createFairQueue({ atOnce: 1, waiting });
    turns.set(path, turn);
    return turn;
  }

  const own = (call: CallContext, given: ListQuery, isAwaited: () => boolean): Promise<Kept> =>
    turnOf(call.route.path)(call.request.ip, async () => {
      if (!isAwaited()) throw badRequest();
      return keptOf(await textOf(call, given));
    });

  function sharedBy(call: CallContext, given: ListQuery): Promise<Kept> {
    const asked = JSON.stringify([call.route.path, given]);
    const there = shared.get(asked);
    // Whose asking was to make room leaves those who joined it to ask for themselves.
    const instead = (error: unknown) => {
      if (isHttpError(error) && error.statusCode === 503) return sharedBy(call, given);
      throw error;
    };
    if (there) return there.catch(instead);
    const made = own(call, given, () => true).finally(() => shared.delete(asked));
    shared.set(asked, made);
    return made;
  }

  return async (call, given) => {
    if (isShared(call)) return sendKept(call, await sharedBy(call, given));
    const { bytes } = await own(call, given, () => !isGone(call));
    return call.reply.type('application/json; charset=utf-8').send(bytes);
  };
}

/** Written in batches: of thousands at once it takes too long for one turn. */
async function textOf(call: CallContext, given: ListQuery): Promise<string> {
  const ids = await chosenIds(call, given);
  const texts: string[] = [];
  for await (const records of recordsOf(call, given, ids.slice(0, wholeLimit)))
    texts.push(...records.map((record) => JSON.stringify(record)));
  const empty = ok([], 'Berhasil.', { total: ids.length, page: 1, limit: texts.length });
  return JSON.stringify(empty).replace('"data":[]', () => `"data":[${texts.join(',')}]`);
}
