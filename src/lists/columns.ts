import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Baris } from './kategori.ts';

/** A column of the list as the law names it, beside number and information. */
export interface Kolom {
  label: string;
  of: (row: Baris) => string;
}

export const belumDitetapkan = 'Belum ditetapkan';

/** How long it is kept, in words. */
export const retensiTeks = (retensi: Baris['retensiArsip']): string =>
  retensi === null ? belumDitetapkan : lookupLabel('retensi_arsip', retensi);

export const kolom: readonly Kolom[] = [
  { label: 'Pejabat yang menguasai', of: (row) => row.pejabat },
  { label: 'Penanggung jawab', of: (row) => row.penanggungJawab },
  { label: 'Waktu dan tempat pembuatan', of: (row) => row.waktuTempat },
  { label: 'Bentuk informasi', of: (row) => row.bentukInformasi.join(', ') },
  { label: 'Retensi arsip', of: (row) => retensiTeks(row.retensiArsip) },
];
