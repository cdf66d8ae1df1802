const mib = 1024 * 1024;

/** ms for which an upload may wait to be gone on with, or to be named by a form. */
export const lifetime = 24 * 3_600_000;

/** Bytes of a piece at least, but for the last: what a line has brought before it broke is kept from here on. */
export const smallestPart = 64 * 1024;

/** Bytes that may be pending at once, as they were declared. */
export const pendingMost = {
  /** Of one account, or of one address where nobody is logged in. */
  own: 64 * mib,
  /** Of all who are not logged in. */
  anonymous: 1024 * mib,
  all: 4096 * mib,
} as const;

/** Characters of a file's name as it is sent. */
export const longestName = 500;
