import { lookupLabel } from '../../lookup/lookups.ts';
import type { Baris } from './one-list.ts';
import { rentangTahun } from './years.ts';

/** A column of the list as the law names it, beside number and information. */
export interface Kolom {
  label: string;
  of: (row: Baris) => string;
  /** What tells rows apart where only their titles show. */
  brief?: (row: Baris) => string;
}

const belumDitetapkan = 'Belum ditetapkan';
/** What staff left out of an entry. */
export const belumDisebutkan = 'Belum disebutkan';

/** How long it is kept, in words. */
export const retensiTeks = (retensi: Baris['retensiArsip']): string =>
  retensi === null ? belumDitetapkan : lookupLabel('retensi_arsip', retensi);

export const kolom: readonly Kolom[] = [
  { label: 'Pejabat yang menguasai', of: (row) => row.pejabat ?? belumDisebutkan },
  {
    label: 'Penanggung jawab',
    of: (row) => row.penanggungJawab ?? belumDisebutkan,
    brief: (row) => row.penanggungJawab ?? '',
  },
  {
    label: 'Waktu dan tempat pembuatan',
    of: (row) => row.waktuTempat ?? belumDisebutkan,
    brief: (row) => rentangTahun(row.tahun),
  },
  { label: 'Bentuk informasi', of: (row) => row.bentukInformasi.join(', ') || belumDisebutkan },
  { label: 'Retensi arsip', of: (row) => retensiTeks(row.retensiArsip) },
];
