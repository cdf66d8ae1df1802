import { sharedSize } from '#core/pictures/sizes.ts';
import type { Situs } from '#data/schema/situs.ts';

/** A page's own address in links that others share, and that of its picture. */
export function sharedAddresses({ domain }: Pick<Situs, 'domain'>, path: string) {
  const name = path.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-') || 'beranda';
  const picture = `/bagikan/${name}.png`;
  return { page: `https://${domain}${path}`, picture: `https://${domain}${picture}` };
}

export const { width: pictureWidth, height: pictureHeight } = sharedSize;

/** What the picture of a page shows, in words. */
export const altOf = (title: string, { badan }: Pick<Situs, 'badan'>): string =>
  `${title}, ${badan.nama}`;

/** The picture of the pages of records below a path, where they have none of their own. */
export const sharedCard = (
  situs: Pick<Situs, 'domain' | 'badan'>,
  model: string,
  title: string,
) => ({
  picture: sharedAddresses(situs, model).picture,
  alt: altOf(title, situs),
});
