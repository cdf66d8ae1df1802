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
  viewer: { role, name, unit, sessionId: 'demo' },
  values: {
    name,
    email,
    role_id: role,
    kode_unit_kerja: unit,
    jabatan,
    status: 'aktif',
  },
});

/** Accounts of an empty database outside production; their names are nobody's. */
export const demoAccounts: readonly DemoAccount[] = [
  officer('Ratna Contoh', 'admin@ppid.test', 1, 'PPID', 'Pengelola PPID'),
  officer('Bagus Contoh', 'petugas@ppid.test', 2, 'KEUANGAN', 'Petugas informasi divisi'),
  {
    resource: 'user',
    viewer: { role: 3, name: 'Sari Contoh', unit: null, sessionId: 'demo' },
    values: {
      name: 'Sari Contoh',
      jenis_permohonan_id: 'perorangan',
      jenis_identitas_id: 'ktp',
      nomor_identitas: '3173010101900000',
      npwp: null,
      pekerjaan_id: 'pelajar_mahasiswa',
      alamat: 'Jalan Contoh Nomor 1, Jakarta',
      phone: '081200000000',
      email: 'warga@ppid.test',
      status: 'aktif',
    },
  },
];
