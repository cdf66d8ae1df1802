import { unavailable, type HttpError } from '../http/errors.ts';
import { networksOf } from '../limits/networks.ts';

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

/** What a network has, and the narrower ones within it. */
interface Holding {
  bytes: number;
  within: Map<string, Holding>;
}

const nothing = (): Holding => ({ bytes: 0, within: new Map() });

function add(to: Holding, [widest, ...narrower]: readonly string[], bytes: number): void {
  to.bytes += bytes;
  if (widest === undefined) return;
  const part = to.within.get(widest) ?? nothing();
  to.within.set(widest, part);
  add(part, narrower, bytes);
  if (part.bytes === 0) to.within.delete(widest);
}

/** Whether each of these networks has more than an equal share of the one that it is in. */
function isBeyond(share: number, of: Holding, [widest, ...narrower]: readonly string[]): boolean {
  if (widest === undefined) return true;
  const [part, equal] = [of.within.get(widest), share / of.within.size];
  return part !== undefined && part.bytes > equal && isBeyond(equal, part, narrower);
}

function createPool(most: number) {
  const all = nothing();
  return {
    all: () => all.bytes,
    /** @param whose the networks, the widest first */
    add: (whose: readonly string[], bytes: number) => add(all, whose, bytes),
    isFullFor: (whose: readonly string[]) => all.bytes > most && isBeyond(most, all, whose),
  };
}

/**
 * Counts files on their way in, with forms and by pieces alike, of this process. Where they are too
 * much, there is no room for networks that have more than an equal share of it; the others go on.
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
      const whose = networksOf(address)
        .map(({ name }) => name)
        .reverse();
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
