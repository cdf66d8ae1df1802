/** What a filter that asks whose work a record is may say: the caller's, their unit's, or nobody's. */
export const whoseValues = ['saya', 'unit', 'belum'] as const;
export type Whose = (typeof whoseValues)[number];
