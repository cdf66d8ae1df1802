/** Texts of react-admin's tools for builders; unused here, yet never shown in another language. */
export const tools = {
  guesser: {
    empty: { title: 'Tidak ada data', message: 'Periksa sumber datanya' },
  },
  configurable: {
    customize: 'Sesuaikan',
    configureMode: 'Sesuaikan halaman ini',
    inspector: {
      title: 'Penyesuaian',
      content: 'Arahkan ke bagian layar yang ingin disesuaikan',
      reset: 'Atur ulang',
      hideAll: 'Sembunyikan semua',
      showAll: 'Tampilkan semua',
    },
    Datagrid: { title: 'Tabel', unlabeled: 'Kolom #%{column} tanpa nama' },
    SimpleForm: { title: 'Formulir', unlabeled: 'Isian #%{input} tanpa nama' },
    SimpleList: {
      title: 'Daftar',
      primaryText: 'Teks utama',
      secondaryText: 'Teks kedua',
      tertiaryText: 'Teks ketiga',
    },
  },
};
