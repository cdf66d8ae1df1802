import type { Agency } from '#server/agency.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { Section } from './section.ts';
import type { Signer } from './signature.ts';

/** Writes what is between the head of a letter and its end. */
export interface Letter<T> {
  write(sheet: Sheet, isi: T, agency: Agency): void;
  /** The last words, which stand on one page with the signature. */
  closing(isi: T, agency: Agency): Section | null;
  /** null for a paper that nobody signs. */
  signer(isi: T, agency: Agency): Signer | null;
}

/** The office that signs what no person is named for. */
export const theOffice = (_: unknown, { kantor }: Agency): Signer => ({ kantor, nama: null });
