import type { ServerResponse } from 'node:http';
import type { Arrival, Coming, Sender } from '#server/files/coming.ts';
import { badRequest } from '#server/http/errors.ts';
import { createShares } from '#server/limits/shares.ts';

/** Calls that one upload is put together for, or that wait for it: whoever sends a form twice has two. */
const mostEach = 4;

/** Who names uploads. */
export interface Joiner {
  sender: Sender;
  /** What they are answered on. */
  raw: Pick<ServerResponse, 'closed' | 'destroyed'>;
}

/** The uploads that one call puts together. */
export interface Joining {
  /**
   * Waits until no other call has any of them, and has them until this one is over: its copies are files of a
   * record by then, or gone. What it has already is its own.
   * @param ids all that it will ever take, or some of what it has
   * @returns where the bytes of the copies count
   * @throws HttpError 503 where too many wait for one, 400 where it waited and nobody waits for its answer
   */
  take(ids: readonly string[], by: Joiner): Promise<Pick<Arrival, 'came'>>;
  over(): void;
}

/**
 * Has an upload put together for one call at a time in this process. The copy is as large as the upload, and
 * is judged and scanned before it is known whether the call is refused: of one that counts once among what is
 * pending, hundreds would lie in storage at once.
 */
export function createJoinings({ begin }: Pick<Coming, 'begin'>): () => Joining {
  const turns = createShares(mostEach, {
    atOnce: 1,
    words: 'Berkas ini sedang diproses untuk pengiriman lain. Coba lagi sebentar lagi.',
  });
  const taken = new Set<string>();

  /** Waits for the turn. @returns what ends it */
  function turnOf(id: string, { raw }: Joiner): Promise<() => void> {
    const waits = taken.has(id);
    taken.add(id);
    return new Promise((begun, refused) => {
      const turn = async () => {
        if (waits && (raw.closed || raw.destroyed)) throw badRequest();
        taken.add(id);
        await new Promise<void>((end) => begun(end));
      };
      turns(id, () => turn().finally(() => taken.delete(id))).catch(refused);
    });
  }

  return () => {
    const held = new Map<string, () => void>();
    let arrival: Arrival | null = null;
    return {
      async take(ids, by) {
        // In one order, so that of two calls that name the same two neither waits for the other.
        for (const id of ids.toSorted()) if (!held.has(id)) held.set(id, await turnOf(id, by));
        arrival ??= begin(by.sender);
        return arrival;
      },
      over() {
        arrival?.over();
        for (const end of held.values()) end();
      },
    };
  };
}
