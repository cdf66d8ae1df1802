/** What a list can be narrowed by, in the order in which the address names it. */
export const filters = ['pemilik', 'bentuk', 'retensi', 'tahun'] as const;
export type Filter = (typeof filters)[number];
