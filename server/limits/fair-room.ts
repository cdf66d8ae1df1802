import { addressBlock } from './address-block.ts';

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

interface Guest {
  whose: string;
  amount: number;
  end: () => void;
}

/**
 * Bounds what many take up together. Where it is too much, the largest of the address that has the
 * most ends, the oldest of several as large, and so on: who takes what anybody needs is not that,
 * however many others there are, and at however many addresses.
 */
export function createFairRoom(most: number): FairRoom {
  const guests = new Set<Guest>();
  let all = 0;

  function forget(guest: Guest): void {
    if (guests.delete(guest)) all -= guest.amount;
  }

  function largest(): Guest | undefined {
    const each = new Map<string, number>();
    for (const { whose, amount } of guests) each.set(whose, (each.get(whose) ?? 0) + amount);
    const weight = ({ whose }: Guest) => each.get(whose) ?? 0;
    let found: Guest | undefined;
    for (const guest of guests) {
      const lead = found ? weight(guest) - weight(found) || guest.amount - found.amount : 1;
      if (lead > 0) found = guest;
    }
    return found;
  }

  return (address, end) => {
    const guest = { whose: addressBlock(address), amount: 0, end };
    guests.add(guest);
    return {
      grow(amount) {
        if (!guests.has(guest)) return;
        guest.amount += amount;
        all += amount;
        while (all > most) {
          const first = largest();
          if (!first) return;
          forget(first);
          first.end();
        }
      },
      leave: () => forget(guest),
    };
  };
}
