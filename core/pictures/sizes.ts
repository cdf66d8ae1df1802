/** Widths, in pixels, that a page asks for, as WebP; a smaller picture stays as small as it is. */
export const pageWidths = [384, 768, 1152] as const;

/** What messengers show of a link: cut to this size, as JPEG, which all of them read. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** Widths that a picture can be had in. */
export const pictureWidths = [...pageWidths, sharedSize.width] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export const formatOf = (width: PictureWidth): 'jpeg' | 'webp' =>
  width === sharedSize.width ? 'jpeg' : 'webp';

/** The width that a query names; null where it is none of them. */
export const widthOf = (text: unknown): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === text) ?? null;

/**
 * Where a picture is had as it was sent. The address names the file, which never changes, so that what
 * it gives may be kept for good.
 * @param address of the call that gives it
 * @param file its id
 */
export const pictureAt = (address: string, file: string): string =>
  `${address}?berkas=${encodeURIComponent(file)}`;

/** Where it is had in one width. @param picture as `pictureAt` has it */
export const sizedPicture = (picture: string, width: PictureWidth): string =>
  `${picture}&lebar=${width}`;

/** What an `<img>` is to choose from. */
export interface PictureSources {
  src: string;
  /** None where the smallest is large enough on any screen. */
  srcset?: string;
  sizes?: string;
}

/** In pixels: cards, and what is smaller. */
const widestCard = 384;
const widestMark = 128;

/**
 * What an `<img>` in a frame chooses from. On a phone a card takes the smallest, and a page's own picture
 * the middle one, however fine its screen: three of them are part of a first view of 120 KB.
 * @param picture as `pictureAt` has it
 * @param frame the width of the frame, in CSS pixels
 */
export function sourcesOf(picture: string, frame: number): PictureSources {
  const src = sizedPicture(picture, 384);
  if (frame <= widestMark) return { src };
  const isCard = frame <= widestCard;
  const widths = pageWidths.filter((width) => !isCard || width <= 2 * widestCard);
  return {
    src,
    srcset: widths.map((width) => `${sizedPicture(picture, width)} ${width}w`).join(', '),
    sizes: isCard ? '(max-width: 48rem) 7.5rem, 24rem' : '(max-width: 30rem) 16rem, 48rem',
  };
}
