export const page = {
  boolean: { true: 'Ya', false: 'Tidak', null: ' ' },
  page: {
    access_denied: 'Akses ditolak',
    authentication_error: 'Akun tidak dapat diperiksa',
    create: 'Tambah %{name}',
    dashboard: 'Beranda',
    edit: 'Ubah %{name} %{recordRepresentation}',
    empty: 'Belum ada %{name}.',
    error: 'Terjadi kesalahan',
    invite: 'Ingin menambahkan?',
    list: '%{name}',
    loading: 'Memuat',
    not_found: 'Halaman tidak ditemukan',
    show: '%{name} %{recordRepresentation}',
  },
};
