/** Where "now" comes from. Injected, so that a test can move time. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
