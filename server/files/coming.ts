import { unavailable, type HttpError } from '../http/errors.ts';
import { addressBlock } from '../limits/address-block.ts';

const mib = 1024 * 1024;

/** Bytes that may be on their way in at once: of all, and of all who are not logged in. */
const usualMost = { all: 4096 * mib, anonymous: 1024 * mib };

export type MostComing = typeof usualMost;

/** Bytes of files that have come and that no row tells of yet. */
export interface Received {
  readonly all: number;
  /** Of those who are not logged in. */
  readonly anonymous: number;
}

export interface Sender {
  /** Of the account; null where nobody is logged in. */
  id: string | null;
  address: string;
}

/** What is coming of one form, or of one piece of an upload. */
export interface Arrival {
  /** Counts bytes of a file. @returns whether there is room for them */
  came(bytes: number): boolean;
  /** A row tells of it now, or it is gone. */
  over(): void;
}

export interface Coming {
  received: Received;
  begin(sender: Sender): Arrival;
}

export const noRoom = (): HttpError =>
  unavailable('Terlalu banyak berkas sedang dikirim. Coba lagi nanti.');

function createPool(most: number) {
  const each = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    add(whose: string, bytes: number): void {
      all += bytes;
      const own = (each.get(whose) ?? 0) + bytes;
      if (own === 0) each.delete(whose);
      else each.set(whose, own);
    },
    isFullFor: (whose: string) => all > most && (each.get(whose) ?? 0) > most / each.size,
  };
}

/**
 * Counts files on their way in, with forms and by pieces alike, of this process. Where they are too
 * much, there is no room for addresses that have more than an equal share of it; the others go on.
 */
export function createComing(most: MostComing = usualMost): Coming {
  const [everybody, strangers] = [createPool(most.all), createPool(most.anonymous)];
  return {
    received: {
      get all() {
        return everybody.all();
      },
      get anonymous() {
        return strangers.all();
      },
    },
    begin({ id, address }) {
      const whose = addressBlock(address);
      const pools = id === null ? [everybody, strangers] : [everybody];
      let length = 0;
      const count = (bytes: number) => {
        length += bytes;
        for (const pool of pools) pool.add(whose, bytes);
      };
      return {
        came(bytes) {
          count(bytes);
          return !pools.some(({ isFullFor }) => isFullFor(whose));
        },
        over: () => count(-length),
      };
    },
  };
}
