import type { Baris } from './one-list.ts';

/** The part of a list that editors keep in files, which is as the build found it. */
export interface Kept {
  /** The name of the list. */
  judul: string;
  /** The name of its files, without what follows the point. */
  berkas: string;
  /** Whose list it is. */
  badan: { nama: string; singkatan: string };
  /** The site's own address, for links that leave it in a file: "https://ppid.contoh". */
  situs: string;
  baris: readonly Baris[];
}

/** The file in which the build leaves it to the server, beside the page of the list. */
export const keptFile = 'dari-data.json';
