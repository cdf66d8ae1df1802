import { randomUUID } from 'node:crypto';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { routesOf } from '#core/resource/index.ts';
import { registry } from '#resources';
import { issueToken, type Purpose } from '#server/auth/one-time-tokens.ts';
import { testPassword, type TestApp } from '../app.ts';
import { form } from '../client.ts';
import { pdf } from '../sample-files.ts';
import { correction } from '../scenes/correction.ts';
import { costLetter } from '../scenes/cost.ts';
import { courtSteps } from '../scenes/courts.ts';
import { passing } from '../scenes/passing-on.ts';
import { surveyMarks } from '../scenes/survey.ts';
import { rowsFile } from '../files/import-file.ts';
import { callOf, type AccessRow, type Caller } from './matrix.ts';
import type { Scene } from './scene.ts';
import { sampleChange, sampleEntry, sampleValues } from './sample-body.ts';
import { nikOf } from '../nik.ts';

/** What makes an entry of a resource that refers to no other. */
export function entryOf(name: string): Promise<Record<string, unknown>> {
  const resource = registry.get(name);
  if (!resource) throw new Error(`${name}: is not declared`);
  return sampleEntry(resource);
}

const requestAtTheDesk = { saluran: 'langsung', pemohon_nama: 'Warga', pemohon_alamat: 'Jalan 1' };
const oneDayOff = (tahun: number) => ({
  tahun,
  hari: [{ tanggal: `${String(tahun)}-08-17`, nama: 'Kemerdekaan', jenis: 'libur' }],
});

let lastYear = 1945;

/** A year of the past that has not been asked for, or not for long; after the last comes the first. */
export function freshYear(): number {
  lastYear = lastYear === 2021 ? 1946 : lastYear + 1;
  return lastYear;
}

export const yearList = (tahun: number) => ({
  ...oneDayOff(tahun),
  status: 'resmi',
  sumber: 'Keputusan uji',
});

/** What a call's address asks for after its path. */
export function queryFor({ path }: AccessRow): string {
  if (path.endsWith('/register')) return '?dari=2026-01-01&sampai=2026-12-31&bentuk=xlsx';
  return path.endsWith('/unduh-laporan') ? '?bentuk=pdf' : '';
}

export const requestBody = {
  judul: 'Jumlah peserta per provinsi',
  kebutuhan: 'Rekapitulasi jumlah peserta aktif per provinsi tahun 2025.',
  tujuan: 'Bahan penelitian.',
  cara_informasi_id: 'salinan_lunak',
};

export const objectionBody = { alasan: 'd', kasus: 'Jawaban tidak sebagaimana yang diminta.' };

export const savedFilter = { nama: 'Yang selesai', daftar: 'permohonan', isi: 'status=selesai' };

const newPassword = 'gerimis di atas pematang 27';
const newEmail = () => `baru-${randomUUID().slice(0, 8)}@uji.test`;
const ownPassword = { last_password: testPassword };
const passwords = { last_password: testPassword, password: newPassword };

export const registration = () => ({
  name: 'Warga Baru',
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: nikOf(9),
  pekerjaan_id: 'lainnya',
  alamat: 'Jalan Uji 9',
  phone: '081200000009',
  email: newEmail(),
  password: newPassword,
});

const officer = () => ({
  name: 'Petugas Baru',
  email: newEmail(),
  role_id: 2,
  kode_unit_kerja: 'SDM',
  ...ownPassword,
});

/** A body with which a call goes through, where the caller may make it. */
export async function bodyFor(
  app: TestApp,
  row: AccessRow,
  scene: Scene,
  caller: Caller,
): Promise<object | undefined> {
  const token = (purpose: Purpose) =>
    issueToken(app.db, { accountId: scene.ids[3], purpose, minutes: 60, now: app.clock.now() });
  switch (callOf(row)) {
    case 'POST auth/login':
      return { email: scene.emails[3], password: testPassword };
    case 'POST auth/check-access':
      return { role_id: caller === '-' ? 3 : caller };
    case 'POST auth/akhiri-sesi':
      return { sesi: 'lain', last_password: testPassword };
    case 'POST auth/verifikasi':
      return { token: await token('verifikasi') };
    case 'POST auth/reset-password':
      return { token: await token('reset'), password: newPassword };
    case 'POST auth/ganti-surel': {
      const email_baru = newEmail();
      await app.db.updateTable('user').set({ email_baru }).where('id', '=', scene.ids[3]).execute();
      return { token: await token('ganti-surel'), password: testPassword };
    }
    case 'POST user':
    case 'POST user/periksa-pendaftaran':
      return registration();
    case 'POST lacak':
      return { nomor: 'PI-2026-000001', kode: '0000-0000-0000-0000' };
    case 'POST survei':
      return { nomor: 'PI-2026-000001', token: '0000-0000-0000-0000', ...surveyMarks('3') };
    case 'POST user/lupa-password':
    case 'POST user/kirim-ulang-verifikasi':
      return { email: scene.emails[3] };
    case 'POST user/ganti-password':
    case 'POST admin/change-password':
      return passwords;
    case 'POST user/hapus-akun':
      return { last_password: testPassword };
    case 'POST user/pilihan-surel':
      return { surat_pengingat: false };
    case 'POST user/{id}/update-user':
      return { alamat: 'Jalan Uji 10' };
    case 'POST user/{id}/update-status':
      return { status: 'nonaktif', ...ownPassword };
    case 'POST lookup/unit-kerja':
    case 'POST lookup/unit-kerja/{id}/update-unit-kerja':
      return { nama: 'Divisi Uji', singkatan: 'DUJI' };
    case 'POST user/{id}/delete-user':
    case 'POST admin/{id}/delete-admin':
    case 'POST admin/{id}/kirim-tautan':
      return ownPassword;
    case 'POST admin':
      return officer();
    case 'POST admin/ketidakhadiran':
      return { tidak_hadir_dari: '2099-01-04', tidak_hadir_sampai: '2099-01-08' };
    case 'POST admin/update-admin':
    case 'POST admin/{id}/update':
      return { jabatan: 'Jabatan baru' };
    case 'POST permohonan':
      return requestBody;
    case 'POST permohonan/{id}/konsep-surat':
      return form({ lampiran: pdf() });
    case 'POST keberatan/{id}/konsep-surat':
      return form({ lampiran: pdf(), nama_atasan: 'Ratna Dewi', jabatan_atasan: 'Sekretaris' });
    case 'POST permohonan/{id}/minta-kelengkapan':
      return { catatan: 'Mohon lampirkan surat kuasa.' };
    case 'POST permohonan/catat-permohonan':
      return { ...requestBody, ...requestAtTheDesk };
    case 'POST permohonan/{id}/lengkapi-permohonan':
      return { kelengkapan: 'Surat kuasa terlampir.' };
    case 'POST permohonan/{id}/perpanjang-permohonan':
      return {
        perpanjangan_hari: 7,
        alasan_perpanjangan: 'belum_dikuasai',
        uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
      };
    case 'POST permohonan/{id}/kirim-biaya':
      return costLetter;
    case 'POST permohonan/{id}/tanggapi-biaya':
      return { biaya_tanggapan: 'setuju' };
    case 'POST permohonan/{id}/catat-pembayaran':
      return { biaya_dibayar_tanggal: dayInJakarta(app.clock.now()) };
    case 'POST permohonan/{id}/ralat-jawaban':
      return correction;
    case 'POST permohonan/{id}/teruskan-ke-badan':
      return passing;
    case 'POST permohonan/{id}/catat-pencabutan':
    case 'POST keberatan/{id}/catat-pencabutan':
      return form({
        tanggal_pencabutan: dayInJakarta(app.clock.now()),
        surat_pencabutan: pdf(),
      });
    case 'POST keberatan/{id}/konsep-putusan':
      return { konsep_keputusan: 'diterima' };
    case 'POST keberatan/{id}/kembalikan-konsep':
      return { konsep_dikembalikan: 'Pertimbangannya kurang.' };
    case 'POST permohonan/{id}/catat-internal':
    case 'POST keberatan/{id}/catat-internal':
      return { isi: 'Sudah ditelepon.' };
    case 'POST permohonan/{id}/simpan-konsep':
    case 'POST keberatan/{id}/simpan-konsep':
      return { konsep_isi: [], konsep_versi: 0 };
    case 'POST permohonan/{id}/beri-label':
    case 'POST permohonan/{id}/lepas-label':
    case 'POST keberatan/{id}/beri-label':
    case 'POST keberatan/{id}/lepas-label':
      return { kata: 'media' };
    case 'POST permohonan/{id}/tugaskan':
    case 'POST keberatan/{id}/tugaskan':
      return { petugas_id: null };
    case 'POST permohonan/{id}/tandai-sama':
    case 'POST permohonan/{id}/lepas-sama':
    case 'POST keberatan/{id}/tandai-sama':
    case 'POST keberatan/{id}/lepas-sama':
      return { nomor: 'PI-1900-000001' };
    case 'POST permohonan/{id}/hapus-catatan':
    case 'POST keberatan/{id}/hapus-catatan':
      return { catatan_id: randomUUID() };
    case 'POST keberatan/catat-keberatan':
      return { ...objectionBody, saluran: 'surat', permohonan_informasi_id: scene.answered };
    case 'POST keberatan/{id}/tanggapi-keberatan':
      return { tanggapan_pemohon: 'menerima' };
    case 'POST sengketa':
      return scene.dispute;
    case 'POST sengketa/{id}/update-sengketa':
      return { catatan: 'Sidang pertama dijadwalkan.' };
    case 'POST sengketa/{id}/catat-gugatan':
    case 'POST sengketa/{id}/catat-putusan-pengadilan':
    case 'POST sengketa/{id}/catat-kasasi':
    case 'POST sengketa/{id}/catat-putusan-kasasi':
      return courtBody(row.path);
    case 'POST kalender':
      return yearList(freshYear());
    case 'POST kalender/pratinjau-kalender':
      return oneDayOff(2030);
    case 'POST kalender/{id}/update-kalender':
      return { sumber: 'Keputusan uji yang diubah' };
    case 'POST laporan':
    case 'POST laporan/pratinjau-laporan':
      return { tahun: freshYear() };
    case 'POST laporan/{id}/update-laporan':
      return {};
    case 'POST saringan':
      return savedFilter;
    case 'POST keberatan':
      return { ...objectionBody, permohonan_informasi_id: scene.answered };
    default:
      return declaredBody(row, scene);
  }
}

const courtBody = (path: string) =>
  courtSteps('2026-11-20').find(([call]) => path.endsWith(`/${call}`))?.[1];

const routes = new Map(
  [...registry.values()].flatMap(routesOf).map((route) => [callOf(route), route]),
);

/** As its declaration asks. */
async function declaredBody(row: AccessRow, { referred }: Scene): Promise<object | undefined> {
  const route = routes.get(callOf(row));
  switch (route?.kind) {
    case 'create':
      return sampleEntry(route.resource, route.definition, referred);
    case 'update':
      return sampleChange(route.resource, route.definition, referred);
    case 'action':
    case 'preview':
      return route.definition.input && sampleValues(route.definition.input, referred);
    case 'check':
      return form({ berkas: await rowsFile(route.resource) });
    case 'import':
      return form({ berkas: await rowsFile(route.resource), jumlah: '1' });
    case 'move':
      return { setelah: null };
    default:
      return undefined;
  }
}
