/** Rows of a page that a person may ask for; the first to begin with. */
export const pageSizes = [25, 50, 100] as const;
