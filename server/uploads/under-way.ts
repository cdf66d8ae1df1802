import { conflict } from '#server/http/errors.ts';
import type { Coming, Sender } from '#server/files/coming.ts';
import type { Upload } from './pending.ts';

export const misplaced = () =>
  conflict('Bagian berkas ini tidak menyambung dengan yang sudah diterima.');

/** A piece that is being received. */
export interface Piece {
  /** Aborted once a newer piece of its upload has come. */
  ended: AbortSignal;
  /** Counts bytes of it, until it is over. @returns whether there is room for them */
  came(bytes: number): boolean;
}

export interface UnderWay {
  /**
   * Receives one piece of an upload at a time in this process. A newer one ends the older: its sender
   * has lost that line, which may look alive from here for as long as a slow sender is waited for.
   * @throws HttpError 409 where a newer one came before this had its turn
   */
  alone<T>(
    upload: Pick<Upload, 'id'>,
    sender: Sender,
    receive: (piece: Piece) => Promise<T>,
  ): Promise<T>;
}

interface Turn {
  ending: AbortController;
  over: Promise<void>;
}

export function createUnderWay({ begin }: Coming): UnderWay {
  /** The newest of each upload. */
  const turns = new Map<string, Turn>();

  return {
    async alone({ id }, sender, receive) {
      const arrival = begin(sender);
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const turn = { ending: new AbortController(), over };
      const { signal: ended } = turn.ending;
      const before = turns.get(id);
      turns.set(id, turn);
      before?.ending.abort();
      try {
        await before?.over;
        if (ended.aborted) throw misplaced();
        return await receive({ ended, came: arrival.came });
      } finally {
        arrival.over();
        if (turns.get(id) === turn) turns.delete(id);
        end();
      }
    },
  };
}
