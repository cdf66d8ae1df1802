import { startApp, type AppOptions, type TestApp } from './app.ts';
import { dataOf, form, type Answer, type Client } from './client.ts';
import { pdf } from './sample-files.ts';

export const request = {
  judul: 'Laporan pengadaan',
  kebutuhan: 'Berita acara hasil pemilihan penyedia tahun 2026.',
  tujuan: 'Pemantauan masyarakat',
  cara_informasi_id: 'salinan_lunak',
};

/** A case as its detail answers it, as far as these tests look. */
export interface Case {
  id: string;
  versi: number;
  nomor_registrasi: string;
  status: string;
  nama_pemohon: string | null;
  tanggal_diterima: string;
  batas_waktu: string;
  batas_waktu_lengkap: string | null;
  kelengkapan_batas: string | null;
  batas_unit: string | null;
  tindakan: string[];
  riwayat: { aksi: string; judul: string; oleh: string; catatan: string | null }[];
  jam: { id: string; batas: string; hari: number; langkah: { ke: number | null }[] }[];
  tahapan: { status: string; hari_kerja: number }[];
  hak_keberatan: {
    boleh: boolean;
    sampai: string | null;
    dasar: { alasan: string; ada: boolean; sejak: string | null }[];
  };
  hak_sengketa: { sejak: string; sampai: string } | null;
}

export interface Actors {
  app: TestApp;
  admin: Client;
  officer: Client;
  citizen: Client;
}

/** An app with an officer of each role, the second of unit KEUANGAN, and a citizen. */
export async function startCases(options: AppOptions = {}): Promise<Actors> {
  const app = await startApp(options);
  const [admin, officer, citizen] = await Promise.all([
    app.account(1, 'admin@uji.test').then((id) => app.session(1, id)),
    app
      .account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' })
      .then((id) => app.session(2, id)),
    app.account(3, 'warga@uji.test').then((id) => app.session(3, id)),
  ]);
  return { app, admin, officer, citizen };
}

/** The case of an answer. @throws Error where the call was refused */
export function caseOf(answer: Answer): Case {
  if (answer.status > 201)
    throw new Error(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
  return dataOf<Case>(answer);
}

export const fileRequest = async (by: Client, values: object = {}): Promise<Case> =>
  caseOf(await by.post('permohonan', { ...request, ...values }));

export const answerCase = (
  by: Client,
  resource: 'permohonan' | 'keberatan',
  id: string,
  values: Record<string, string> = {},
): Promise<Answer> =>
  by.post(`${resource}/${id}/update-${resource}`, form({ lampiran: pdf(), ...values }));

/** The last day of a moment in Jakarta. */
export const dayOf = (moment: string | null): string | null =>
  moment && new Date(Date.parse(moment) + 7 * 3_600_000).toISOString().slice(0, 10);

/** Sessions end after twelve hours; a case takes weeks. Opens new ones on the day of the clock. */
export async function on(actors: Actors, moment: string): Promise<Actors> {
  const { app } = actors;
  app.clock.set(moment);
  const again = async (table: 'user' | 'admin', role: 1 | 2 | 3, email: string) => {
    const row = await app.db
      .selectFrom(table)
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return app.session(role, row.id);
  };
  return {
    app,
    admin: await again('admin', 1, 'admin@uji.test'),
    officer: await again('admin', 2, 'petugas@uji.test'),
    citizen: await again('user', 3, 'warga@uji.test'),
  };
}
