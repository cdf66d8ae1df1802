import type { Situs } from '#data/schema/situs.ts';

/** A piece of a text; one with an address is a link. */
export interface Piece {
  teks: string;
  href?: string;
}

type Kontak = Pick<Situs['kontak'], 'surel' | 'telepon'>;

/**
 * A text in pieces, with the agency's mail address and phone number as links; the number's spaces
 * do not break.
 */
export function piecesOf(teks: string, { surel, telepon }: Kontak): Piece[] {
  const links: Record<string, string> = {
    [surel]: `mailto:${surel}`,
    [telepon]: `tel:${telepon.replaceAll(' ', '')}`,
  };
  const pattern = new RegExp(`(${Object.keys(links).map(escaped).join('|')})`);
  return teks
    .split(pattern)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const href = links[piece];
      return href === undefined ? { teks: piece } : { teks: piece.replaceAll(' ', '\u00a0'), href };
    });
}

const escaped = (word: string) => word.replaceAll(/[.+*?^${}()|[\]\\]/g, String.raw`\$&`);
