/** What was asked is held by another public body, all of it. */
export const passing = {
  penerusan_badan: 'Kementerian Percontohan',
  penerusan_alamat: 'Jalan Teladan Nomor 8, Jakarta Selatan',
  penerusan_kontak: 'ppid@percontohan.example',
  penerusan_cakupan: 'seluruhnya',
  penerusan_uraian: 'Berita acara hasil pemilihan penyedia tahun 2026.',
  penerusan_dasar: 'Pemilihannya dilakukan oleh kementerian itu.',
};
