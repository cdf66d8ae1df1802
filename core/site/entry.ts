/** What is searched, by kind, in the order in which the kinds are offered. */
export const kinds = {
  halaman: 'Halaman',
  pertanyaan: 'Pertanyaan',
  pengumuman: 'Pengumuman',
  regulasi: 'Regulasi',
  berkala: 'Informasi berkala',
  'setiap-saat': 'Informasi setiap saat',
  pengadaan: 'Pengadaan',
  video: 'Video',
} as const;

export type SearchKind = keyof typeof kinds;

/** Something that can be found: a part of a page, a row of a list, a record that staff published. */
export interface Entry {
  jenis: SearchKind;
  judul: string;
  /** Where it stands: the page, the owner and number of a row. */
  di: string;
  isi: string;
  /** The years that it is of, where its words name them as a span: "2023 2024". */
  tahun?: string;
  /** Where it is read, down to the place on the page. No two entries share one. */
  tautan: string;
}

/** The built index. */
export const indexPath = '/cari/indeks.json';

/** What is found by what it comes from: a resource's name, or '' for pages and what editors keep. */
export type EntriesBySource = Readonly<Record<string, readonly Entry[]>>;
