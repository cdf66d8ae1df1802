/** More than the 64 megapixels that telephones take. */
export const mostPixels = 65_000_000;
