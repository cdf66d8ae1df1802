import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  status: string;
  foto?: { id: string } | null;
}

const newAdmin = {
  name: 'Petugas Baru',
  email: 'petugas.baru@uji.test',
  role_id: 2,
  kode_unit_kerja: 'KEUANGAN',
  jabatan: 'Petugas informasi',
  last_password: testPassword,
};

const proof = { last_password: testPassword };

describe('accounts', () => {
  let app: TestApp;
  let adminId: string;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    adminId = await app.account(1, 'admin@uji.test');
    admin = await app.login('admin@uji.test');
  });
  afterAll(() => app.close());

  const mailed = (to: string, subject: string) =>
    vi.waitFor(() => {
      const subjects = app.mails.filter((mail) => mail.to === to).map((mail) => mail.subject);
      expect(subjects).toContain(subject);
    }, 5000);
  const login = (email: string, password: string) =>
    app.anonymous.post('auth/login', { email, password });

  it('tell who is logged in what their role is called', async () => {
    const officer = await app.account(2, 'peran.unit@uji.test', { kode_unit_kerja: 'KEUANGAN' });
    const citizen = await app.account(3, 'peran.warga@uji.test');
    const named = async (email: string, path: string) =>
      dataOf<{ role: string }>(await (await app.login(email)).get(path)).role;
    expect(await named('admin@uji.test', `admin/${adminId}`)).toBe('Administrator PPID');
    expect(await named('peran.unit@uji.test', `admin/${officer}`)).toBe('Petugas Unit Kerja');
    expect(await named('peran.warga@uji.test', `user/${citizen}`)).toBe('Pemohon');
  });

  describe('of citizens', () => {
    it('are theirs to change, but for what decides who they are', async () => {
      const id = await app.account(3, 'ubah@uji.test');
      const citizen = await app.login('ubah@uji.test');
      const changed = await citizen.post(
        `user/${id}/update-user`,
        form({ name: 'Nama Baru', npwp: '012345678901234', phone: '081299999999' }),
      );
      expect(dataOf<Account>(changed)).toMatchObject({
        name: 'Nama Baru',
        npwp: '012345678901234',
      });
      for (const field of ['status', 'password', 'jenis_permohonan_id']) {
        const slipped = await citizen.post(`user/${id}/update-user`, { [field]: 'aktif' });
        expect(slipped.body.errors, field).toHaveProperty(field);
      }
      const other = await app.account(3, 'orang.lain@uji.test');
      expect((await citizen.post(`user/${other}/update-user`, { name: 'X' })).status).toBe(404);
      expect((await admin.post(`user/${other}/update-user`, { name: 'Oleh admin' })).status).toBe(
        200,
      );
    });

    it('keep one address each, and tell the old one of a new that role 1 writes down', async () => {
      const id = await app.account(3, 'pindah@uji.test');
      const update = (email: string) =>
        admin.post(`user/${id}/update-user`, { email, last_password: testPassword });
      for (const taken of ['admin@uji.test', 'ubah@uji.test']) {
        expect((await update(taken)).body.errors).toEqual({ email: 'Surel sudah digunakan' });
      }
      expect((await update('Pindahan@uji.test')).status).toBe(200);
      await mailed('pindah@uji.test', 'Akun Anda diubah');
      expect((await login('pindahan@uji.test', testPassword)).status).toBe(200);
    });

    it('are let in and shut out by role 1, who says why', async () => {
      const id = await app.account(3, 'tolak@uji.test');
      const citizen = await app.login('tolak@uji.test');
      const set = (body: object) =>
        admin.post(`user/${id}/update-status`, { last_password: testPassword, ...body });
      expect((await set({})).body.errors).toEqual({ status: 'Status tidak boleh kosong' });
      expect((await set({ status: 'bebas' })).status).toBe(422);
      expect(
        (await set({ status: 'ditolak', alasan_status: 'Identitas tidak terbaca' })).status,
      ).toBe(200);
      expect((await citizen.get(`user/${id}`)).status).toBe(401);
      const refused = await login('tolak@uji.test', testPassword);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringContaining('Identitas tidak terbaca'),
      ]);
      await mailed('tolak@uji.test', 'Status akun Anda: Ditolak');
      expect(dataOf<Account>(await set({ status: 'aktif' }))).toMatchObject({
        alasan_status: null,
      });
      expect((await login('tolak@uji.test', testPassword)).status).toBe(200);
      expect((await citizen.get(`user/${id}`)).status).toBe(401);
    });

    it('change their password by the old one, which ends every session', async () => {
      const id = await app.account(3, 'tukar@uji.test');
      const [citizen, elsewhere] = [
        await app.login('tukar@uji.test'),
        await app.login('tukar@uji.test'),
      ];
      const change = (last_password: string, password: string) =>
        citizen.post('user/ganti-password', { last_password, password });
      expect((await change('bukan yang lama', 'kata sandi berikutnya')).body.errors).toEqual({
        last_password: 'Kata sandi lama tidak sesuai',
      });
      expect((await change(testPassword, 'pendek')).body.errors).toEqual({
        password: 'Kata sandi baru minimal 8 karakter',
      });
      expect((await change(testPassword, 'kata sandi berikutnya')).status).toBe(200);
      for (const session of [citizen, elsewhere]) {
        expect((await session.get(`user/${id}`)).status).toBe(401);
      }
      expect((await login('tukar@uji.test', testPassword)).status).toBe(401);
      expect((await login('tukar@uji.test', 'kata sandi berikutnya')).status).toBe(200);
      await mailed('tukar@uji.test', 'Kata sandi Anda diubah');
    });

    it('with a case cannot be deleted, others can', async () => {
      const [kept, gone] = [
        await app.account(3, 'berperkara@uji.test'),
        await app.account(3, 'tanpa.perkara@uji.test'),
      ];
      const citizen = await app.login('berperkara@uji.test');
      await citizen.post('permohonan', {
        judul: 'Judul permohonan',
        kebutuhan: 'Rincian yang cukup panjang.',
        tujuan: 'Penelitian',
        cara_informasi_id: 'melihat',
      });
      expect((await admin.post(`user/${kept}/delete-user`, proof)).status).toBe(409);
      expect((await admin.post(`user/${gone}/delete-user`, proof)).status).toBe(200);
      expect((await admin.get(`user/${gone}`)).status).toBe(404);
    });
  });

  describe('of officers', () => {
    it('are made, changed and deleted by role 1', async () => {
      const made = await admin.post('admin', newAdmin);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = dataOf<Account>(made);
      expect(made.body.data).toMatchObject({ status: 'aktif', nama_unit_kerja: 'Unit KEUANGAN' });
      expect(made.body.data).not.toHaveProperty('password');
      expect((await admin.post('admin', newAdmin)).body.errors).toEqual({
        email: 'Surel sudah digunakan',
      });
      expect(
        (await admin.post('admin', { ...newAdmin, email: 'ubah@uji.test' })).body.errors,
      ).toEqual({
        email: 'Surel sudah digunakan',
      });

      const changed = await admin.post(`admin/${id}/update`, {
        jabatan: 'Kepala seksi',
      });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect((await admin.post(`admin/${id}/delete-admin`, proof)).status).toBe(200);
      expect((await admin.get(`admin/${id}`)).status).toBe(404);
    });

    it('change their own profile and photo, not their role', async () => {
      const id = await app.account(2, 'diri@uji.test', { kode_unit_kerja: 'SDM' });
      const officer = await app.login('diri@uji.test');
      const updated = await officer.post(
        'admin/update-admin',
        form({ id, name: 'Diri Sendiri', foto: png() }),
      );
      expect(updated.status, JSON.stringify(updated.body)).toBe(200);
      const photo = await officer.get(`admin/${id}/image-buffer`);
      expect(photo.headers.get('content-type')).toBe('image/png');
      expect((await officer.post('admin/update-admin', form({ foto: pdf() }))).status).toBe(415);
      expect((await officer.get(`admin/${id}/image-buffer`)).status).toBe(200);
      const removed = await officer.post('admin/update-admin', { foto: null });
      expect(dataOf<Account>(removed).foto).toBeNull();
      expect((await officer.get(`admin/${id}/image-buffer`)).status).toBe(404);
      expect((await officer.post('admin/update-admin', { role_id: 1 })).status).toBe(422);
      expect((await officer.post('admin/update-admin', { id: adminId, name: 'X' })).status).toBe(
        422,
      );
      expect((await officer.get(`admin/${adminId}`)).status).toBe(404);
      expect((await officer.get('admin')).status).toBe(403);
      const changed = await officer.post('admin/change-password', {
        last_password: testPassword,
        password: 'kuda benar baterai',
      });
      expect(changed.status).toBe(200);
      expect((await officer.get(`admin/${id}`)).status).toBe(401);
    });

    it('are of a work unit that is in use, or stay in the one that was', async () => {
      const unit = dataOf<{ id: string; aktif: boolean }>(
        await admin.post('lookup/unit-kerja', { nama: 'Unit Lama', singkatan: 'LAMA' }),
      );
      expect(unit.aktif).toBe(true);
      const id = await app.account(2, 'lama@uji.test', { kode_unit_kerja: unit.id });
      const officer = await app.login('lama@uji.test');
      const offered = async () =>
        dataOf<{ value: string }[]>(await officer.get('lookup/unit-kerja')).map(
          ({ value }) => value,
        );
      expect(await offered()).toContain(unit.id);
      const path = `lookup/unit-kerja/${unit.id}/update-unit-kerja`;
      expect((await admin.post(path, { aktif: false })).status).toBe(200);
      expect(await offered()).not.toContain(unit.id);
      const outOfUse = await admin.get('lookup/unit-kerja/daftar?aktif=false');
      expect(dataOf<{ id: string }[]>(outOfUse).map((each) => each.id)).toEqual([unit.id]);

      const refused = { kode_unit_kerja: 'Unit kerja tidak dapat dipilih lagi' };
      const hired = await admin.post('admin', {
        ...{ ...newAdmin, email: 'baru-lama@uji.test', kode_unit_kerja: unit.id },
      });
      expect([hired.status, hired.body.errors]).toEqual([422, refused]);
      const other = await app.account(2, 'lain@uji.test', { kode_unit_kerja: 'SDM' });
      const moved = await admin.post(`admin/${other}/update`, {
        kode_unit_kerja: unit.id,
        ...proof,
      });
      expect([moved.status, moved.body.errors]).toEqual([422, refused]);
      const same = { kode_unit_kerja: unit.id, jabatan: 'Arsiparis' };
      const stays = await admin.post(`admin/${id}/update`, same);
      expect(stays.body.data).toMatchObject({ nama_unit_kerja: 'Unit Lama', jabatan: 'Arsiparis' });

      expect((await admin.post(path, { aktif: true })).status).toBe(200);
      expect(
        (await admin.post(`admin/${other}/update`, { kode_unit_kerja: unit.id, ...proof })).status,
      ).toBe(200);
    });

    it('lose their sessions when their role changes', async () => {
      const id = await app.account(1, 'turun@uji.test');
      const officer = await app.login('turun@uji.test');
      expect((await admin.post(`admin/${id}/update`, { role_id: 2, ...proof })).status).toBe(200);
      expect((await officer.get('user')).status).toBe(401);
    });

    it('cannot bring themselves down, nor the last administrator', async () => {
      expect((await admin.post(`admin/${adminId}/delete-admin`, proof)).status).toBe(409);
      expect((await admin.post(`admin/${adminId}/update`, { role_id: 2, ...proof })).status).toBe(
        409,
      );
      expect(
        (await admin.post(`admin/${adminId}/update`, { status: 'nonaktif', ...proof })).status,
      ).toBe(409);
      expect((await admin.post(`admin/${adminId}/update`, { jabatan: 'Tetap' })).status).toBe(200);
    });

    it('of whom two administrators who depose each other at once, one remains', async () => {
      const ids = [await app.account(1, 'satu@uji.test'), await app.account(1, 'dua@uji.test')];
      const [one, two] = [await app.login('satu@uji.test'), await app.login('dua@uji.test')];
      await app.db
        .updateTable('admin')
        .set({ status: 'nonaktif' })
        .where('id', '=', adminId)
        .execute();
      const answers = await Promise.all([
        one.post(`admin/${ids[1]}/delete-admin`, proof),
        two.post(`admin/${ids[0]}/delete-admin`, proof),
      ]);
      const left = await app.db
        .selectFrom('admin')
        .select('id')
        .where('role_id', '=', 1)
        .where('status', '=', 'aktif')
        .execute();
      expect(left, JSON.stringify(answers.map((it) => it.status))).toHaveLength(1);
      await app.db
        .updateTable('admin')
        .set({ status: 'aktif' })
        .where('id', '=', adminId)
        .execute();
    });
  });

  describe('in the audit log', () => {
    it('leave who did what, with no password, for role 1 alone', async () => {
      const fresh = await app.login('admin@uji.test');
      const made = dataOf<Account>(
        await fresh.post('admin', { ...newAdmin, email: 'jejak@uji.test' }),
      );
      const listed = await fresh.get(`audit?record_id=${made.id}`);
      const [entry] = dataOf<Record<string, unknown>[]>(listed);
      expect(entry).toMatchObject({
        pelaku_id: adminId,
        pelaku_nama: 'admin',
        pelaku_role: 1,
        aksi: 'create',
        resource: 'admin',
        record_id: made.id,
      });
      const detail = dataOf<{ sebelum: string | null; sesudah: string }>(
        await fresh.get(`audit/${String(entry?.id)}`),
      );
      expect(detail.sebelum).toBeNull();
      expect(detail.sesudah).toContain('jejak@uji.test');
      expect(detail.sesudah).not.toContain('argon2');
      const officer = await app
        .account(2, 'intip@uji.test')
        .then(() => app.login('intip@uji.test'));
      expect((await officer.get('audit')).status).toBe(403);
    });

    it('are found by the days of Jakarta', async () => {
      const fresh = await app.login('admin@uji.test');
      const at = async (moment: string, query: string) => {
        app.clock.set(moment);
        const officer = await app.login('admin@uji.test');
        const made = dataOf<Account>(
          await officer.post('admin', {
            ...newAdmin,
            email: `${moment.slice(8, 16).replace(/\D/g, '')}@uji.test`,
          }),
        );
        app.clock.set('2026-11-20T03:00:00.000Z');
        return (await fresh.get(`audit?record_id=${made.id}&${query}`)).body.total;
      };
      // 17:00 UTC is midnight in Jakarta.
      expect(await at('2026-11-20T16:59:59.999Z', 'sejak=2026-11-20&sampai=2026-11-20')).toBe(1);
      expect(await at('2026-11-20T17:00:00.000Z', 'sejak=2026-11-20&sampai=2026-11-20')).toBe(0);
      expect(await at('2026-11-21T16:00:00.000Z', 'sejak=2026-11-21')).toBe(1);
      expect((await fresh.get('audit?sejak=2026-02-30')).status).toBe(400);
    });

    it('go out as CSV that a spreadsheet does not run', async () => {
      const fresh = await app.login('admin@uji.test');
      await app.account(3, 'rumus@uji.test', { name: '=HYPERLINK("x")' });
      const citizen = await app.login('rumus@uji.test');
      const id = dataOf<Account[]>(await fresh.get('user?q=rumus'))[0]?.id ?? '';
      await citizen.post(`user/${id}/update-user`, { phone: '081211111111' });
      const csv = await fresh.get('audit/ekspor?resource=user&aksi=update');
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-[\d-]+\.csv"$/,
      );
      const text = new TextDecoder().decode(csv.bytes);
      expect(text).toContain(`"'=HYPERLINK(""x"")"`);
      expect((await citizen.get('audit/ekspor')).status).toBe(403);
    });
  });
});
