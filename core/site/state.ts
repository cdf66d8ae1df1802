import type { Kept } from './list/kept.ts';
import type { Shape, ShownRecord } from './shape.ts';

/** What of one resource is published, in the order of its list. */
export interface Shown {
  shape: Shape;
  records: readonly ShownRecord[];
  /** What editors keep, where the records are one list with that. */
  kept?: Kept;
}

/** All that the site shows of what staff publish. */
export interface SiteState {
  /** Where the browser finds the API, with a slash at its end. */
  api: string;
  shown: Readonly<Record<string, Shown>>;
}

/**
 * The newest records of a list that are shown where each has a page of its own, which every server
 * holds in memory.
 */
export const mostPages = 1_000;

/** Stands in the address of the page from which those of all records are made; no record has it. */
export const modelId = 'rekaman';
