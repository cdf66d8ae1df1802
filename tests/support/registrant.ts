import { nikOf } from './nik.ts';

/** What somebody who registers fills in, but for their address. */
export const registrant = {
  name: 'Warga Baru',
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: nikOf(2),
  pekerjaan_id: 'wartawan',
  alamat: 'Jalan Uji 2',
  phone: '081234567890',
  password: 'kata sandi yang panjang',
};
