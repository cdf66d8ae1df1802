/**
 * ms to wait for a picture whose sizes nobody has asked for before: they are made behind those of others,
 * by a process that serving goes before, and its reader waits 10 s for them before the original comes.
 */
export const untilMade = 60_000;
