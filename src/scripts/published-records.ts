/** A file of a record, as the API tells of it. */
export interface Berkas {
  id: string;
  nama: string;
  tipe: string;
  /** Bytes. */
  ukuran: number;
}

interface Rekaman {
  id: string;
  /** Counts up with each change of the record. */
  versi: number;
  /** ISO 8601. */
  dibuat_pada: string;
}

export interface Pertanyaan extends Rekaman {
  pertanyaan: string;
  /** HTML. */
  jawaban: string;
}

export interface Regulasi extends Rekaman {
  judul: string;
  tautan: string | null;
  img: Berkas | null;
  dokumen: Berkas | null;
}

export interface Pengumuman extends Rekaman {
  judul: string;
  /** HTML. */
  isi: string;
  thumbnail: Berkas | null;
}

export interface Video extends Rekaman {
  judul: string;
  tautan: string;
  keterangan: string | null;
}

/** What staff publish, by the name of its resource, in the order in which the API lists it. */
export interface Published {
  faq: Pertanyaan;
  regulasi: Regulasi;
  sertamerta: Pengumuman;
  videopublik: Video;
}

export type Kind = keyof Published;
export type PublishedLists = { [kind in Kind]: Published[kind][] };
