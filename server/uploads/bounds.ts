const mib = 1024 * 1024;

const minute = 60_000;

/**
 * ms for which an upload may wait to be gone on with, or to be named by a form, from its last piece on.
 * A client whose upload is gone begins it anew: what has no byte yet loses nothing by that.
 */
export const lifetimes = {
  /** Of which no byte has come: a telephone that looks for a network is back by then. */
  empty: 10 * minute,
  /** Of somebody who is not logged in, who will send the form in one go. */
  anonymous: 60 * minute,
  account: 24 * 60 * minute,
} as const;

/**
 * Bytes of a piece at least, but for the last: what a line has brought before it broke is kept from here
 * on. A smaller one counts for so many against its sender's day, since refusing it costs something, too.
 */
export const smallestPart = 64 * 1024;

/** Bytes that may be pending at once. */
export const pendingMost = {
  /** Announced by one account, or from one address where nobody is logged in. */
  own: 64 * mib,
  /** Received of all who are not logged in: who only announces takes nothing from others. */
  anonymous: 1024 * mib,
  /** Received of all. */
  all: 4096 * mib,
} as const;

/** Bytes of a piece after which it is looked again whether there is room, since many come at once. */
export const betweenLooks = 512 * 1024;

/** Bytes that an upload counts for however small it is: its row costs something, too. */
export const leastSize = 16 * 1024;

/** Characters of a file's name as it is sent. */
export const longestName = 500;
