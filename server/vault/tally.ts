export interface Tally {
  /** Values and files that were not sealed under the newest key, and are now. */
  sealed: number;
  /** Those that do not open: no known secret does it, or they were changed. Left as they are. */
  unreadable: number;
  /** Files that the storage did not give or take this time. */
  left: number;
}
