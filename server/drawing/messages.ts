import type { DrawingName, Given } from './drawings.ts';

/** What is to be drawn, by the number that its answer bears; or whether the thread still listens. */
export type Asked =
  { [N in DrawingName]: { number: number; name: N; given: Given<N> } }[DrawingName] | 'there?';

export type Answered =
  { number: number; pdf: Uint8Array } | { number: number; error: unknown } | 'here';
