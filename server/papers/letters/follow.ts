import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { facts, type Fact } from './facts.ts';

/** By what whoever holds a receipt follows its case without an account. */
export interface Pantau {
  nomor: string;
  kode: string;
  /** Address of the page where both are typed in. */
  url: string;
}

export const followTitle = 'Pantau tanpa masuk';

export const followFacts = ({ nomor, kode, url }: Pantau): Fact[] => [
  ['Alamat', url],
  ['Nomor registrasi', nomor],
  ['Kode pantau', [{ text: kode, mono: true }]],
];

export const followNote =
  'Siapa pun yang memegang kode pantau dapat melihat status, batas waktu, dan riwayatnya, tanpa ' +
  'data pribadi. Simpanlah baik-baik.';

/** How to follow the case: not a part of what the paper says of it, and so not of its fingerprint. */
export function follow(sheet: Sheet, pantau: Pantau): void {
  heading(sheet, 2, followTitle, 110);
  facts(sheet, followFacts(pantau));
  paragraph(sheet, followNote);
}
