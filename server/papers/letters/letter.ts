import type { Agency } from '#server/agency.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { SignatureNote } from '../pdf/signature-field.ts';
import type { BentukSurat } from '../snapshots.ts';
import type { Pantau } from './follow.ts';
import type { Section } from './section.ts';
import type { Signer } from './signature.ts';
import type { Verifikasi } from './verification.ts';

/** What stands on a page beside what a paper says. */
export interface OnPage<T> {
  isi: T;
  agency: Agency;
  verifikasi: Verifikasi | null;
  pantau: Pantau | null;
  tte: SignatureNote | null;
}

/** Writes what is between the head of a letter and its end. */
export interface Letter<T> {
  write(sheet: Sheet, isi: T, agency: Agency): void;
  /** The last words, which stand on one page with the signature. */
  closing(isi: T, agency: Agency): Section | null;
  /** null for a paper that nobody signs. */
  signer(isi: T, agency: Agency): Signer | null;
  /** All below the title, for a paper that is tried on one page first. */
  onePage?(sheet: Sheet, paper: OnPage<T>): void;
}

interface Signed {
  surat?: BentukSurat | undefined;
}

/** The office that signs what no person is named for. */
export const theOffice = (_: unknown, { kantor, nama }: Agency): Signer => ({
  ...{ kantor: [kantor, nama], nama: null, nip: null },
});

/** Whom the agency's data names for its letters, or the office where it names nobody. */
export const theSigner = ({ surat }: Signed, agency: Agency): Signer => {
  const named = surat?.penandatangan;
  if (!named) return theOffice(surat, agency);
  return { kantor: [named.jabatan], nama: named.nama, nip: named.nip };
};
