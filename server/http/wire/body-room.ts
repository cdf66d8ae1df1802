import { addressBlock } from '#server/limits/address-block.ts';

/** Bytes of bodies that lie in memory until they are whole, of all connections together. */
const usualMost = 64 * 1024 * 1024;

/** What of one body lies in memory. */
export interface HeldBody {
  /** So many bytes more, or fewer. */
  grow(bytes: number): void;
  /** Nothing of it any more. */
  leave(): void;
}

/**
 * Takes in a body that is held until it is whole.
 * @param address of its sender
 * @param end called where it has to make room for others: nothing of it may be held from then on
 */
export type BodyRoom = (address: string, end: () => void) => HeldBody;

interface Body {
  whose: string;
  bytes: number;
  end: () => void;
}

/**
 * Bounds what bodies under way hold in memory together. Where they are too much, the largest of the
 * address that holds the most ends, and so on: who fills in a form is not that, however many others
 * send slowly, and from however many addresses.
 */
export function createBodyRoom(most = usualMost): BodyRoom {
  const bodies = new Set<Body>();
  let all = 0;

  function forget(body: Body): void {
    if (bodies.delete(body)) all -= body.bytes;
  }

  function largest(): Body | undefined {
    const perAddress = new Map<string, number>();
    for (const { whose, bytes } of bodies)
      perAddress.set(whose, (perAddress.get(whose) ?? 0) + bytes);
    let found: Body | undefined;
    const weight = (body: Body) => perAddress.get(body.whose) ?? 0;
    for (const body of bodies) {
      const lead = found ? weight(body) - weight(found) || body.bytes - found.bytes : 1;
      if (lead > 0) found = body;
    }
    return found;
  }

  return (address, end) => {
    const body = { whose: addressBlock(address), bytes: 0, end };
    bodies.add(body);
    return {
      grow(bytes) {
        if (!bodies.has(body)) return;
        body.bytes += bytes;
        all += bytes;
        while (all > most) {
          const first = largest();
          if (!first) return;
          forget(first);
          first.end();
        }
      },
      leave: () => forget(body),
    };
  };
}
