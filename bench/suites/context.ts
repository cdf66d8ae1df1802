import type { Stores } from '../data/databases.ts';
import type { Loader } from '../measure/load.ts';
import type { Options } from '../options.ts';

export interface Bench {
  options: Options;
  stores: Stores;
  loader: Loader;
  /** What goes on, for whoever waits. */
  say(line: string): void;
}
