/** The stages of a procurement, in order. */
export const tahap = ['perencanaan', 'pemilihan', 'pelaksanaan'] as const;
export type NamaTahap = (typeof tahap)[number];

/** What each stage shows, in the order of the site: 19 documents of the selection, 12 of the work. */
export const dokumenTahap: Record<NamaTahap, readonly string[]> = {
  perencanaan: [],
  pemilihan: [
    'Kerangka Acuan Kerja (KAK)',
    'Harga Perkiraan Sendiri (HPS)',
    'Spesifikasi teknis',
    'Rancangan kontrak',
    'Persyaratan penyedia dan lembar data kualifikasi',
    'Persyaratan proses pemilihan penyedia',
    'Daftar kuantitas dan harga',
    'Jadwal pelaksanaan dan lokasi pekerjaan',
    'Gambar rancangan pekerjaan',
    'Dokumen studi kelayakan dan lingkungan hidup',
    'Dokumen pemilihan',
    'Dokumen penawaran administratif',
    'Surat penawaran penyedia',
    'Berita acara pemberian penjelasan',
    'Berita acara negosiasi',
    'Berita acara sanggah dan sanggah banding',
    'Berita acara penetapan penyedia',
    'Laporan hasil pemilihan penyedia',
    'Surat Penunjukan Penyedia Barang/Jasa (SPPBJ)',
  ],
  pelaksanaan: [
    'Dokumen kontrak yang telah ditandatangani dan perubahannya',
    'Surat Perintah Mulai Kerja (SPMK)',
    'Surat jaminan pelaksanaan',
    'Surat jaminan uang muka',
    'Surat jaminan pemeliharaan',
    'Surat tagihan',
    'Surat Perintah Membayar (SPM)',
    'Surat Perintah Pencairan Dana (SP2D)',
    'Laporan pelaksanaan pekerjaan',
    'Laporan penyelesaian pekerjaan',
    'Berita acara pemeriksaan hasil pekerjaan',
    'Berita acara serah terima pekerjaan',
  ],
};
