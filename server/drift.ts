/** ms by which the clocks of servers may differ. */
const drift = 5 * 60_000;

/**
 * After this, what would end so if it began now cannot end: another clock said so, which was set back since.
 * @param ends by the clock of now
 */
export const endedLater = (ends: Date): string => new Date(ends.getTime() + drift).toISOString();
