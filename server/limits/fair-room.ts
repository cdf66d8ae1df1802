import { networksOf } from './networks.ts';

/** What one takes up of a room. */
export interface Held {
  /** So much more, or less. */
  grow(amount: number): void;
  /** Nothing any more. */
  leave(): void;
}

/**
 * Lets one in.
 * @param address of who it is for
 * @param end called where it has to make room for others: it may take up nothing from then on
 */
export type FairRoom = (address: string, end: () => void) => Held;

/** Somebody's, and how much of what there is. */
interface Share {
  /** What it is counted with, the widest last. */
  networks: readonly [narrow: string, wide: string];
  amount: number;
}

interface Guest extends Share {
  end: () => void;
}

export function shareOf(address: string, amount: number): Share {
  const [narrow = '', wide = narrow] = networksOf(address).map(({ name }) => name);
  return { networks: [narrow, wide], amount };
}

/** From what weighs least: each what its network has with it and those before. */
function weighed<S extends Share>(guests: readonly S[], width: 0 | 1): S[] {
  const each = new Map<string, number>();
  return guests
    .map((guest) => {
      const whose = guest.networks[width];
      const weight = (each.get(whose) ?? 0) + guest.amount;
      each.set(whose, weight);
      return { guest, weight };
    })
    .sort((one, other) => one.weight - other.weight)
    .map(({ guest }) => guest);
}

/**
 * In the order in which they end: each weighs what its network has left when its turn comes, and that
 * of a wider one goes by the same order of those within it.
 * @param shares in the order in which they came
 */
export function inTurn<S extends Share>(shares: Iterable<S>): S[] {
  const rising = [...shares].reverse().sort((one, other) => one.amount - other.amount);
  return weighed(weighed(rising, 0), 1).reverse();
}

/**
 * Bounds what many take up together. Where it is too much, the largest of the network that has the
 * most ends, the oldest of several as large, and so on: who takes what anybody needs is not that,
 * however many others there are, and at however many addresses.
 * @param left what stays once room was made: less than the most where there may be thousands, since
 * to find who ends goes through all of them
 */
export function createFairRoom(most: number, left = most): FairRoom {
  const guests = new Set<Guest>();
  let all = 0;

  function forget(guest: Guest): boolean {
    const isHere = guests.delete(guest);
    if (isHere) all -= guest.amount;
    return isHere;
  }

  function makeRoom(): void {
    for (const guest of inTurn(guests)) {
      if (all <= left) return;
      if (forget(guest)) guest.end();
    }
  }

  return (address, end) => {
    const guest: Guest = { ...shareOf(address, 0), end };
    guests.add(guest);
    return {
      grow(amount) {
        if (!guests.has(guest)) return;
        guest.amount += amount;
        all += amount;
        if (all > most) makeRoom();
      },
      leave: () => void forget(guest),
    };
  };
}
