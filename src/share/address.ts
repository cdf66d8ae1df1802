import type { Situs } from '#data/schema/situs.ts';

/** A page's own address in links that others share, and that of its picture. */
export function sharedAddresses({ domain }: Pick<Situs, 'domain'>, path: string) {
  const name = path.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-') || 'beranda';
  const picture = `/bagikan/${name}.png`;
  return { page: `https://${domain}${path}`, picture: `https://${domain}${picture}` };
}

export const pictureWidth = 1200;
export const pictureHeight = 630;
