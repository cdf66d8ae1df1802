import type { Pengadaan } from '#data/index.ts';
import type { NamaTahap } from '#data/schema/dokumen-pengadaan.ts';

export type Paket = Pengadaan['paket'][number];
export type Tahap = Paket['tahapan'][number];
export type Dokumen = Tahap['sub'][number];

export const namaTahap: Record<NamaTahap, string> = {
  perencanaan: 'Perencanaan',
  pemilihan: 'Pemilihan penyedia',
  pelaksanaan: 'Pelaksanaan',
};

/** A stage's documents: those that can be opened, and those that are not there yet. */
export function dokumenTahap({ sub }: Tahap): { ada: Dokumen[]; belum: Dokumen[] } {
  return {
    ada: sub.filter(({ tautan }) => tautan !== null),
    belum: sub.filter(({ tautan }) => tautan === null),
  };
}

/** How many documents of a package can be opened, of how many that it is to have. */
export function terbit({ tahapan }: Paket): { ada: number; semua: number } {
  const documents = tahapan.flatMap(({ sub }) => sub);
  return {
    ada: documents.filter(({ tautan }) => tautan !== null).length,
    semua: documents.length,
  };
}
