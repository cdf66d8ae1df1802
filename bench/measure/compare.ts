import type { Loader } from './load.ts';
import { median } from './median.ts';

export interface Side {
  port: number;
  requests: readonly string[];
}

export interface Turns {
  rounds: number;
  /** Milliseconds. */
  turn: number;
  /** Milliseconds before the first round: much of what is fast is so only once it is compiled. */
  warmUp: number;
  connections: number;
  /** Requests at most in a turn. */
  atMost?: number;
}

/** Requests per second of each side, round by round. */
export type Speeds = readonly (readonly number[])[];

/**
 * Loads some servers in turn, the order changing from round to round, after a turn each to warm up.
 * @throws Error where a server did not answer every request well: its speed would mean nothing.
 */
export async function inTurns(
  loader: Loader,
  sides: readonly Side[],
  { rounds, turn, warmUp, connections, atMost = 1_000_000 }: Turns,
): Promise<Speeds> {
  async function speed({ port, requests }: Side, milliseconds: number): Promise<number> {
    const load = { port, requests, connections, milliseconds, atMost };
    const { done, failed, failure, seconds } = await loader.run(load);
    if (failed > 0 || done === 0) {
      const what = requests[0]?.split('\r\n', 1)[0] ?? '';
      throw new Error(`${failed} of ${done + failed} failed: ${what}: ${failure ?? 'no answer'}`);
    }
    return done / seconds;
  }

  for (const side of sides) await speed(side, warmUp);
  const speeds: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = new Map<Side, number>();
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      found.set(side, await speed(side, turn));
    }
    speeds.push(sides.map((side) => found.get(side) ?? Number.NaN));
  }
  return speeds;
}

export const speedOf = (speeds: Speeds, side: number): number =>
  median(speeds.map((round) => round[side] ?? Number.NaN));

/** The median of each round's own ratio, since the machine has other work too. */
export const ratioOf = (speeds: Speeds, side: number, to: number): number =>
  median(speeds.map((round) => (round[side] ?? Number.NaN) / (round[to] ?? Number.NaN)));
