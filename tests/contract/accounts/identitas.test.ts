import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

const nik = '3173060412900017';
const npwp = '317306041290001';
const covered = '••••••••••••0017';

interface User {
  id: string;
  versi: number;
  nomor_identitas: string;
  npwp: string | null;
  file_ktp: { id: string } | null;
}

describe('identity numbers and ID cards', () => {
  let app: TestApp;
  let admin: Client;
  let citizen: Client;
  let user: User;
  const read = async (by: Client) => dataOf<User>(await by.get(`user/${user.id}`));
  const looks = async (aksi: string) =>
    dataOf<{ record_id: string; pelaku_nama: string; sebelum: unknown; sesudah: unknown }[]>(
      await admin.get(`audit?aksi=${aksi}&limit=100`),
    );

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test', { name: 'Ratna' });
    admin = await app.login('admin@uji.test');
    const email = 'warga.berkartu@uji.test';
    const registered = await app.anonymous.post(
      'user',
      form({
        ...{ name: 'Sari', jenis_permohonan_id: 'perorangan', jenis_identitas_id: 'ktp' },
        ...{ nomor_identitas: nik, npwp, pekerjaan_id: 'lainnya', alamat: 'Jalan Uji 9' },
        ...{ phone: '081200000009', email, password: 'gerimis di atas pematang 27' },
        file_ktp: pdf('kartu', 'ktp-sari.pdf'),
      }),
    );
    expect(registered.status).toBe(201);
    await app.db.updateTable('user').set({ status: 'aktif' }).where('email', '=', email).execute();
    const row = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    user = { id: row.id } as User;
    citizen = await app.session(3, user.id);
    user = await read(admin);
  });
  afterAll(() => app.close());

  it('are covered in details and the answers of changes, but for their owner', async () => {
    expect(user).toMatchObject({ nomor_identitas: covered, npwp: '•••••••••••0001' });
    expect(await read(citizen)).toMatchObject({ nomor_identitas: nik, npwp });
    const changed = await admin.post(`user/${user.id}/update-status`, {
      ...{ status: 'aktif', last_password: testPassword },
    });
    expect(Buffer.from(changed.bytes).includes(nik)).toBe(false);
  });

  it('are given to role 1 who asks, and that is noted without them', async () => {
    const answer = await admin.post(`user/${user.id}/lihat-identitas`, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.data).toEqual({ nomor_identitas: nik, npwp });
    const [look] = await looks('lihat-identitas');
    expect(look).toMatchObject({ record_id: user.id, pelaku_nama: 'Ratna' });
    expect((await admin.post(`user/${user.id}/lihat-identitas`, { a: 1 })).status).toBe(422);
    expect(await looks('lihat-identitas')).toHaveLength(1);
  });

  it('stay as they are where they come back covered, and change where they do not', async () => {
    const { id, versi, nomor_identitas } = await read(admin);
    const same = await admin.post(`user/${id}/update-user`, {
      ...{ versi, nomor_identitas, npwp: '•••••••••••0001', alamat: 'Jalan Baru 1' },
    });
    expect(same.status).toBe(200);
    expect(await read(citizen)).toMatchObject({ nomor_identitas: nik, npwp });
    const half = await admin.post(`user/${id}/update-user`, { nomor_identitas: `${covered}9` });
    expect(half.body.errors).toHaveProperty('nomor_identitas');
    const other = '3173060412900099';
    await admin.post(`user/${id}/update-user`, { nomor_identitas: other });
    expect(await read(citizen)).toMatchObject({ nomor_identitas: other });
    await admin.post(`user/${id}/update-user`, { nomor_identitas: nik });
  });

  it('are emptied where role 1 says so, and only what need not be there', async () => {
    const emptied = () => read(citizen).then((own) => own.npwp === null);
    await admin.post(`user/${user.id}/update-user`, { alamat: 'Jalan Baru 2' });
    expect(await emptied()).toBe(false);
    const json = await admin.post(`user/${user.id}/update-user`, { npwp: null });
    expect(json.status, JSON.stringify(json.body)).toBe(200);
    expect(await emptied()).toBe(true);
    await admin.post(`user/${user.id}/update-user`, { npwp });
    expect(await emptied()).toBe(false);
    expect((await admin.post(`user/${user.id}/update-user`, form({ npwp: '' }))).status).toBe(200);
    expect(await emptied()).toBe(true);
    const needed = await admin.post(`user/${user.id}/update-user`, { nomor_identitas: null });
    expect([needed.status, Object.keys(needed.body.errors ?? {})]).toEqual([
      422,
      ['nomor_identitas'],
    ]);
    await admin.post(`user/${user.id}/update-user`, { npwp });
    expect(await read(citizen)).toMatchObject({ nomor_identitas: nik, npwp });
  });

  it('are covered in the audit log', async () => {
    const entries = await app.db.selectFrom('audit').selectAll().execute();
    const text = JSON.stringify(entries);
    expect(text).toContain(covered);
    expect(text).not.toContain(nik);
    expect(text).not.toContain(npwp);
  });

  it('of the card, each look is noted, the owner’s too', async () => {
    const path = `user/${user.id}/${String(user.file_ktp?.id)}/buffer-identitas`;
    const answer = await admin.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect((await citizen.get(path)).status).toBe(200);
    const noted = await looks('buffer-identitas');
    expect(noted.map(({ record_id }) => record_id)).toEqual([user.id, user.id]);
    const stranger = await app.account(3, 'lain@uji.test');
    expect((await (await app.session(3, stranger)).get(path)).status).toBe(404);
    const officer = await app.account(2, 'petugas@uji.test');
    expect((await (await app.session(2, officer)).get(path)).status).toBe(403);
    expect(await looks('buffer-identitas')).toHaveLength(2);
  });

  it('of who came to the desk are covered as well', async () => {
    const made = await admin.post('permohonan/catat-permohonan', {
      ...{ saluran: 'langsung', pemohon_nama: 'Rahmat', pemohon_alamat: 'Jalan 1' },
      ...{ pemohon_nomor_identitas: nik, judul: 'Laporan pengadaan' },
      ...{ kebutuhan: 'Berita acara pemilihan tahun 2026.', tujuan: 'Penelitian' },
      cara_informasi_id: 'melihat',
    });
    const { id, pemohon_nomor_identitas } = dataOf<{ id: string; pemohon_nomor_identitas: string }>(
      made,
    );
    expect(pemohon_nomor_identitas).toBe(covered);
    const answer = await admin.post(`permohonan/${id}/lihat-identitas`, {});
    expect(answer.body.data).toEqual({ pemohon_nomor_identitas: nik });
    expect((await looks('lihat-identitas')).some(({ record_id }) => record_id === id)).toBe(true);
  });
});

describe('an officer without a password', () => {
  let app: TestApp;
  let admin: Client;
  const officer = { name: 'Dewi', email: 'dewi@uji.test', role_id: 2, kode_unit_kerja: 'SDM' };
  const tokenIn = (to: string) => {
    const mail = app.mails.findLast((each) => each.to === to);
    return /\/auth\/lupa-password\/#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  const proof = { last_password: testPassword };
  const mailed = (to: string, count: number) =>
    expect
      .poll(() => app.mails.filter((mail) => mail.to === to).length, { timeout: 5000 })
      .toBe(count);

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    admin = await app.login('admin@uji.test');
  });
  afterAll(() => app.close());

  it('gets a link by mail, chooses one, and logs in with it', async () => {
    const made = await admin.post('admin', { ...officer, ...proof });
    expect(made.status).toBe(201);
    expect(made.body.message).toContain(officer.email);
    await mailed(officer.email, 1);
    for (const password of ['', testPassword]) {
      const tried = await app.anonymous.post('auth/login', { email: officer.email, password });
      expect(tried.status).not.toBe(200);
    }
    // Two days later, when another link would have ended long since.
    app.clock.set('2026-11-22T03:00:00.000Z');
    const password = 'gerimis di atas pematang 27';
    const token = tokenIn(officer.email);
    expect((await app.anonymous.post('auth/reset-password', { token, password })).status).toBe(200);
    const login = await app.anonymous.post('auth/login', { email: officer.email, password });
    expect(login.status).toBe(200);
    expect((await app.anonymous.post('auth/reset-password', { token, password })).status).toBe(422);
  });

  it('gets another link, which ends the first; not while the account is shut', async () => {
    app.clock.set('2026-11-20T03:00:00.000Z');
    admin = await app.login('admin@uji.test');
    const email = 'tono@uji.test';
    const { id } = dataOf<{ id: string }>(
      await admin.post('admin', { ...officer, ...proof, email }),
    );
    await mailed(email, 1);
    const first = tokenIn(email);
    expect((await admin.post(`admin/${id}/kirim-tautan`, proof)).body.message).toContain(email);
    await mailed(email, 2);
    const password = 'gerimis di atas pematang 27';
    const reset = (token: string | undefined) =>
      app.anonymous.post('auth/reset-password', { token, password });
    expect((await reset(first)).status).toBe(422);
    await admin.post(`admin/${id}/update`, { status: 'nonaktif', ...proof });
    expect((await admin.post(`admin/${id}/kirim-tautan`, proof)).status).toBe(409);
    expect((await reset(tokenIn(email))).status).toBe(422);
  });
});
