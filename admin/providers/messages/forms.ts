export const forms = {
  input: {
    file: {
      upload_several: 'Letakkan beberapa berkas di sini, atau tekan untuk memilih.',
      upload_single: 'Letakkan berkas di sini, atau tekan untuk memilih.',
    },
    image: {
      upload_several: 'Letakkan beberapa gambar di sini, atau tekan untuk memilih.',
      upload_single: 'Letakkan gambar di sini, atau tekan untuk memilih.',
    },
    references: {
      all_missing: 'Data rujukan tidak ditemukan.',
      many_missing: 'Sebagian data rujukan sudah tidak tersedia.',
      single_missing: 'Data rujukan sudah tidak tersedia.',
    },
    password: {
      toggle_hidden: 'Tampilkan kata sandi',
      toggle_visible: 'Sembunyikan kata sandi',
    },
  },
  validation: {
    email: 'Harus berupa alamat surel',
    maxLength: 'Maksimal %{max} karakter',
    maxValue: 'Maksimal %{max}',
    minLength: 'Minimal %{min} karakter',
    minValue: 'Minimal %{min}',
    number: 'Harus berupa angka',
    oneOf: 'Harus salah satu dari: %{options}',
    regex: 'Bentuknya tidak sesuai: %{pattern}',
    required: 'Tidak boleh kosong',
    unique: 'Sudah dipakai',
  },
};
