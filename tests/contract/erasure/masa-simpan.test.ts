import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { actualTables } from '#server/database/schema/introspect.ts';
import { anyTable, insertRow } from '#server/database/index.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs).toISOString();

it('keeps what was mailed for 90 days, unless it still waits, and keys of filings for seven', async () => {
  const mail = (id: string, status: string, days: number) =>
    insertRow(app.db, 'surat_keluar', {
      ...{ id, kunci: null, kepada: 'warga@uji.test', subjek: 'Uji', teks: '', html: '' },
      ...{ status, percobaan: 1, berikutnya_pada: daysAgo(-30), dibuat_pada: daysAgo(days) },
    });
  const key = (kunci: string, days: number) =>
    insertRow(app.db, 'kunci_sekali', { kunci, record_id: kunci, dibuat_pada: daysAgo(days) });
  await mail('terkirim-lama', 'terkirim', 91);
  await mail('gagal-lama', 'gagal', 91);
  await mail('antre-lama', 'antre', 91);
  await mail('terkirim-baru', 'terkirim', 89);
  await key('lama', 8);
  await key('baru', 6);
  await app.daily();
  const mails = await app.db.selectFrom('surat_keluar').select('id').orderBy('id').execute();
  expect(mails.map(({ id }) => id)).toEqual(['antre-lama', 'terkirim-baru']);
  const keys = await app.db.selectFrom('kunci_sekali').select('kunci').execute();
  expect(keys.map(({ kunci }) => kunci)).toEqual(['baru']);
});

it('forgets sessions and links that have ended, used or not, and leaves those that work', async () => {
  const email = 'berlaku@uji.test';
  await app.account(3, email);
  const session = await app.login(email);
  await app.anonymous.post('user/lupa-password', { email });
  await app.letters(email);
  const sesi = (id: string, hours: number, revoked: boolean) =>
    insertRow(app.db, 'sesi', {
      ...{ id, akun_id: 'siapa', jenis: 'user', dibuat_pada: daysAgo(2), perangkat: null },
      kedaluwarsa_pada: daysAgo(-hours / 24),
      dicabut_pada: revoked ? daysAgo(1) : null,
    });
  const token = (id: string, hours: number, used: boolean) =>
    insertRow(app.db, 'token_sekali', {
      ...{ id, akun_id: 'siapa', tujuan: 'reset', sidik: id, dibuat_pada: daysAgo(2) },
      kedaluwarsa_pada: daysAgo(-hours / 24),
      dipakai_pada: used ? daysAgo(1) : null,
    });
  for (const [id, hours, done] of [
    ...([
      ['habis', 0, false],
      ['habis-selesai', -1, true],
    ] as const),
    ...([
      ['berlaku', 1, false],
      ['berlaku-selesai', 1, true],
    ] as const),
  ] as const) {
    await sesi(id, hours, done);
    await token(id, hours, done);
  }
  await app.db.deleteFrom('tugas').execute();
  await app.daily();
  for (const table of ['sesi', 'token_sekali']) {
    const rows = await anyTable(app.db).selectFrom(table).select('id').orderBy('id').execute();
    const ids = rows.map(({ id }) => String(id));
    expect([table, ids.filter((id) => id.startsWith('habis'))]).toEqual([table, []]);
    expect(ids).toEqual(expect.arrayContaining(['berlaku', 'berlaku-selesai']));
  }
  expect((await session.get('auth/sesi')).status).toBe(200);
});

it('forgets which days it has done its tasks on, and not what was done once and for all', async () => {
  const done = (kunci: string, days: number) =>
    insertRow(app.db, 'tugas', { kunci, selesai_pada: daysAgo(days), jumlah: null });
  await done('pengingat:2026-09-01', 80);
  await done('pengingat:2026-11-01', 19);
  await done('segel:5:kunci', 400);
  await app.db.deleteFrom('tugas').where('kunci', 'like', 'jejak:%').execute();
  await app.daily();
  const rows = await app.db.selectFrom('tugas').select('kunci').execute();
  const keys = rows.map(({ kunci }) => kunci);
  expect(keys).not.toContain('pengingat:2026-09-01');
  expect(keys).toEqual(expect.arrayContaining(['pengingat:2026-11-01', 'segel:5:kunci']));
});

it('keeps the named filters of nobody who is gone', async () => {
  const id = await app.account(2, 'pergi@uji.test');
  const officer = await app.session(2, id);
  const filter = { nama: 'Milik saya', daftar: 'permohonan', isi: 'status=selesai' };
  expect((await officer.post('saringan', filter)).status).toBe(201);
  const admin = await app.session(1, await app.account(1, 'kepala@uji.test'));
  const answer = await admin.post(`admin/${id}/delete-admin`, { last_password: testPassword });
  expect(answer.status).toBe(200);
  expect(await app.db.selectFrom('saringan').selectAll().execute()).toEqual([]);
});

/** What takes rows out of each table that is no resource. One that is not named only grows. */
const ends: Readonly<Record<string, string>> = {
  batas: 'ended windows, with the next counts',
  berkas: 'with their record',
  catatan_internal: 'with their case',
  dokumen_resmi: 'with their case',
  hitung_ulang: 'each minute, once all cases are counted anew',
  hitungan: 'one row a group and year',
  kabar: 'with their case or account, and daily, after 90 days',
  kode_pantau: 'with their case',
  konsep_jawaban: 'with their case, its answer and the account',
  kunci_sekali: 'daily, after seven days',
  perkara_sama: 'with either case',
  penghapusan: 'each minute, once all of it is forgotten',
  perubahan_situs: 'one row a resource',
  penomoran: 'one row a kind and year',
  riwayat: 'with their case',
  sesi: 'daily, once they have ended',
  surat_keluar: 'daily, 90 days after they were sent or given up',
  tanda_rahasia: 'one row a secret in use',
  pemilik_simpanan: 'one row',
  survei: 'one row an element, mark and year',
  survei_diisi: 'with its request',
  survei_tertunda: 'with every fifth answer',
  token_sekali: 'daily, once they have ended',
  tugas: 'daily, after 60 days',
  unggahan: 'each minute, once nobody has gone on with them',
  unggahan_bagian: 'with their upload',
};

describe('what is kept', () => {
  it('has an end in every table', async () => {
    const known = new Set([...resources.map(({ name }) => name), ...Object.keys(ends)]);
    const tables = [...(await actualTables(app.db)).keys()].filter(
      (name) => !/^kysely_/.test(name),
    );
    expect(tables.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(ends).filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('goes with a case that is deleted', async () => {
    const citizen = await app.session(3, await app.account(3, 'warga@uji.test'));
    const count = async (table: string) =>
      (await anyTable(app.db).selectFrom(table).selectAll().execute()).length;
    const tables = Object.entries(ends).flatMap(([name, end]) =>
      /case|record/.test(end) ? [name] : [],
    );
    const before = await Promise.all(tables.map(count));
    const filed = await citizen.post(
      'permohonan',
      {
        judul: 'Judul',
        kebutuhan: 'Rincian yang cukup panjang.',
        tujuan: 'Penelitian',
        cara_informasi_id: 'melihat',
      },
      { 'idempotency-key': 'kunci-uji-masa-simpan' },
    );
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    expect(await Promise.all(tables.map(count))).not.toEqual(before);
    const { id } = filed.body.data as { id: string };
    const admin = await app.session(1, await app.account(1, 'ketua@uji.test'));
    const gone = await admin.post(`permohonan/${id}/delete-permohonan`);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });
});
