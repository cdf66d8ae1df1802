import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { facts } from './facts.ts';

/** By what whoever holds a receipt follows its case without an account. */
export interface Pantau {
  nomor: string;
  kode: string;
  /** Address of the page where both are typed in. */
  url: string;
}

/** How to follow the case: not a part of what the paper says of it, and so not of its fingerprint. */
export function follow(sheet: Sheet, { nomor, kode, url }: Pantau): void {
  heading(sheet, 2, 'Pantau tanpa masuk', 110);
  facts(sheet, [
    ['Alamat', url],
    ['Nomor registrasi', nomor],
    ['Kode pantau', [{ text: kode, mono: true }]],
  ]);
  paragraph(
    sheet,
    'Siapa pun yang memegang kode pantau dapat melihat status, batas waktu, dan riwayatnya, tanpa ' +
      'data pribadi. Simpanlah baik-baik.',
  );
}
