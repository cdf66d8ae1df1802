/** Widths, in pixels, that a picture can be had in; a smaller picture stays as small as it is. */
export const pictureWidths = [384, 768, 1152] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The width that a query names; null where it is none of them. */
export const widthOf = (text: unknown): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === text) ?? null;

/**
 * A picture in one width. The address names the file, which never changes, so that what it gives may
 * be kept for good.
 * @param address of the call that gives the picture as it was sent
 * @param file its id
 */
export const sizedPicture = (address: string, file: string, width: PictureWidth): string =>
  `${address}?berkas=${encodeURIComponent(file)}&lebar=${String(width)}`;
