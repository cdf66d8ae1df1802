import type { ListQuery } from '#core/resource/index.ts';
import { ok } from '#server/http/envelope.ts';
import { badRequest, isHttpError } from '#server/http/errors.ts';
import { createFairQueue, type FairQueue } from '#server/limits/fair-queue.ts';
import { widestOf } from '#server/limits/networks.ts';
import { isGone, isShared, type CallContext, type WholeLists } from '../call.ts';
import { chosenIds } from '../export/export-ids.ts';
import { assertStanding } from '../show/standing.ts';
import { createKept, sendKept, type Kept } from '../show/send-read.ts';
import { recordsOf } from './batches.ts';

/** The rows that a lookup or a whole list reads; more would be a page's business. */
export const wholeLimit = 5000;

/** Lists that wait to be put together, of one call. */
const waiting = 20;

/** Networks that have a turn for one list; whoever comes after them gets what they do. */
const mostTurns = 10;

/** What is being put together for anyone. */
interface Making extends PromiseWithResolvers<Kept> {
  networks: Set<string>;
  /** That have not been told to make room. */
  turns: number;
}

/**
 * Whole lists, of each call one after the other and each network in its turn: whoever asks for many that
 * differ waits for themselves. What anyone may read is put together once for all who ask for it meanwhile,
 * down to its bytes: of a thousand answers of ten megabytes each would take its time and its memory.
 */
export function createWholeLists(): WholeLists {
  const queues = new Map<string, FairQueue>();
  /** By what is asked. */
  const shared = new Map<string, Making>();

  function turn<T>({ route, request }: CallContext, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(route.path) ?? createFairQueue({ atOnce: 1, waiting });
    queues.set(route.path, queue);
    return queue(request.ip, work);
  }

  function sharedBy(call: CallContext, given: ListQuery): Promise<Kept> {
    const asked = JSON.stringify([call.route.path, given]);
    const making = shared.get(asked) ?? newMaking();
    shared.set(asked, making);
    const { networks } = making;
    const own = widestOf(call.request.ip);
    // Each network has a turn of its own, so that nobody waits for those of whoever asked first.
    if (networks.size < mostTurns && !networks.has(own)) {
      networks.add(own);
      making.turns += 1;
      void makeInTurn(call, given, { asked, making });
    }
    return making.promise;
  }

  /** Whoever's turn comes first makes it for all. */
  async function makeInTurn(
    call: CallContext,
    given: ListQuery,
    { asked, making }: { asked: string; making: Making },
  ): Promise<void> {
    const isOpen = () => shared.get(asked) === making;
    try {
      await turn(call, async () => {
        if (!isOpen()) return;
        const kept = await writtenOf(call, given);
        shared.delete(asked);
        making.resolve(kept);
      });
    } catch (error) {
      making.turns -= 1;
      const makesRoom = isHttpError(error) && error.statusCode === 503;
      if (makesRoom && making.turns > 0) return;
      if (isOpen()) shared.delete(asked);
      making.reject(error);
    }
  }

  return async (call, given) => {
    if (isShared(call)) return sendKept(call, await sharedBy(call, given));
    const { bytes } = await turn(call, () => {
      if (isGone(call)) throw badRequest();
      return writtenOf(call, given);
    });
    await assertStanding(call, call.deps.db);
    return call.reply.type('application/json; charset=utf-8').send(bytes);
  };
}

const newMaking = (): Making => ({
  ...Promise.withResolvers<Kept>(),
  ...{ networks: new Set<string>(), turns: 0 },
});

/** Written, encoded and digested in batches: of thousands at once each takes too long for one turn. */
async function writtenOf(call: CallContext, given: ListQuery): Promise<Kept> {
  const ids = await chosenIds(call, given);
  const around = (limit: number) =>
    JSON.stringify(ok([], 'Berhasil.', { total: ids.length, page: 1, limit })).split('[]', 2);
  const written = createKept();
  written.add(`${around(0)[0] ?? ''}[`);
  let count = 0;
  for await (const records of recordsOf(call, given, ids.slice(0, wholeLimit))) {
    if (records.length === 0) continue;
    const texts = records.map((record) => JSON.stringify(record)).join(',');
    written.add(count === 0 ? texts : `,${texts}`);
    count += records.length;
  }
  written.add(`]${around(count)[1] ?? ''}`);
  return written.end();
}
