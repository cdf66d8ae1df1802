import type { InputOf, ResourceTables } from '#resources';
import type { Viewer } from '#server/auth/sessions/viewer.ts';

export const demoPassword = 'Demo-ppid-2026';

/** What makes an account, without its password. */
type Given<N extends 'admin' | 'user'> = InputOf<N> &
  Pick<ResourceTables['admin' | 'user'], 'email'>;

type DemoAccount = {
  [N in 'admin' | 'user']: { resource: N; viewer: Omit<Viewer, 'id'>; values: Given<N> };
}['admin' | 'user'];

const officer = (
  name: string,
  email: string,
  role: 1 | 2,
  unit: string,
  jabatan: string,
): DemoAccount => ({
  resource: 'admin',
  viewer: { role, name, unit, isSuperior: false, sessionId: 'demo' },
  values: {
    name,
    email,
    role_id: role,
    kode_unit_kerja: unit,
    jabatan,
    status: 'aktif',
  },
});

type Applicant = InputOf<'user'>;

const citizen = (
  name: string,
  email: string,
  more: Pick<
    Applicant,
    'jenis_permohonan_id' | 'nomor_identitas' | 'pekerjaan_id' | 'alamat' | 'phone'
  >,
): DemoAccount => ({
  resource: 'user',
  viewer: { role: 3, name, unit: null, isSuperior: false, sessionId: 'demo' },
  values: {
    name,
    jenis_identitas_id: more.jenis_permohonan_id === 'perorangan' ? 'ktp' : 'akta_badan_hukum',
    ...more,
    npwp: null,
    email,
    status: 'aktif',
  },
});

/** Those to log in as: one of each role. */
export const mainAccounts: readonly DemoAccount[] = [
  officer('Ratna Contoh', 'admin@ppid.test', 1, 'PPID', 'Pengelola PPID'),
  officer('Bagus Contoh', 'petugas@ppid.test', 2, 'KEUANGAN', 'Petugas informasi divisi'),
  citizen('Sari Contoh', 'warga@ppid.test', {
    jenis_permohonan_id: 'perorangan',
    nomor_identitas: '3173010101900000',
    pekerjaan_id: 'pelajar_mahasiswa',
    alamat: 'Jalan Contoh Nomor 1, Jakarta',
    phone: '081200000000',
  }),
];

/** Accounts of an empty database outside production; their names are nobody's. */
export const demoAccounts: readonly DemoAccount[] = [
  ...mainAccounts,
  officer('Lestari Contoh', 'ppid@ppid.test', 2, 'PPID', 'Penelaah keberatan'),
  officer('Arif Contoh', 'kepesertaan@ppid.test', 2, 'KEPESERTAAN', 'Petugas informasi divisi'),
  officer('Mega Contoh', 'pelayanan@ppid.test', 2, 'PELAYANAN', 'Petugas informasi divisi'),
  officer('Joko Contoh', 'pengadaan@ppid.test', 2, 'PENGADAAN', 'Petugas informasi divisi'),
  officer('Tiwi Contoh', 'sdm@ppid.test', 2, 'SDM', 'Petugas informasi divisi'),
  citizen('Serikat Pekerja Contoh', 'serikat@ppid.test', {
    jenis_permohonan_id: 'kelompok_orang',
    nomor_identitas: 'CONTOH-01',
    pekerjaan_id: 'lsm',
    alamat: 'Jalan Contoh Nomor 21, Bekasi',
    phone: '081200000021',
  }),
  citizen('Yayasan Pemantau Layanan Contoh', 'yayasan@ppid.test', {
    jenis_permohonan_id: 'badan_hukum',
    nomor_identitas: 'CONTOH-02',
    pekerjaan_id: 'lsm',
    alamat: 'Jalan Contoh Nomor 22, Yogyakarta',
    phone: '081200000022',
  }),
  citizen('Damar Contoh', 'wartawan@ppid.test', {
    jenis_permohonan_id: 'perorangan',
    nomor_identitas: '3173010202850000',
    pekerjaan_id: 'wartawan',
    alamat: 'Jalan Contoh Nomor 23, Jakarta',
    phone: '081200000023',
  }),
  citizen('Intan Contoh', 'peneliti@ppid.test', {
    jenis_permohonan_id: 'perorangan',
    nomor_identitas: '3173010303880000',
    pekerjaan_id: 'akademisi',
    alamat: 'Jalan Contoh Nomor 24, Bandung',
    phone: '081200000024',
  }),
  citizen('Slamet Contoh', 'pensiunan@ppid.test', {
    jenis_permohonan_id: 'perorangan',
    nomor_identitas: '3173010404550000',
    pekerjaan_id: 'pensiunan',
    alamat: 'Jalan Contoh Nomor 25, Semarang',
    phone: '081200000025',
  }),
];
