/**
 * What a template leaves to the case that it is used in: a word that it has in braces, and what comes
 * in its place.
 */
export const isianTemplat = {
  nama: 'nama pemohon',
  nomor: 'nomor registrasi',
  judul: 'judul permohonan (pada keberatan: nomornya)',
  tanggal: 'tanggal diterima',
  batas: 'batas waktu menjawab',
  unit: 'unit kerja',
} as const;

export type IsianTemplat = keyof typeof isianTemplat;
