import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import { caseOf, startCases, type Actors } from '#tests/support/case-scene.ts';
import {
  citizensOf,
  erase,
  filesStored,
  findAll,
  person,
  settled,
  settledCases,
} from '#tests/support/scenes/erasure.ts';
import { unzip } from '#tests/support/papers.ts';

describe('what the portal keeps of a citizen', () => {
  let actors: Actors;
  let app: TestApp;
  let citizen: ReturnType<typeof citizensOf>;
  beforeAll(async () => {
    actors = await startCases();
    app = actors.app;
    citizen = citizensOf(app);
  });
  // A session ends with the day that some of these tests let pass.
  beforeEach(async () => {
    actors = { ...actors, admin: await app.login('admin@uji.test') };
  });
  afterAll(() => app.close());

  it('is theirs to take away, with every file and without anything that opens the account', async () => {
    const { id, client, email } = await citizen();
    const { request } = await settledCases(actors.admin, client);
    await app.anonymous.post('user/lupa-password', { email });
    const answer = await client.get(`user/${id}/data-pribadi`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('data-pribadi-2026-11-20.zip');
    const files = await unzip(answer.bytes);
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'data-saya.html',
        'data.json',
        `permohonan/${request.nomor_registrasi}/ktp wening.png`,
        `permohonan/${request.nomor_registrasi}/contoh.pdf`,
        `permohonan/${request.nomor_registrasi}/tanda-terima-${request.nomor_registrasi}.pdf`,
        `permohonan/${request.nomor_registrasi}/surat-penolakan-${request.nomor_registrasi}.pdf`,
      ]),
    );
    const json = String(files.get('data.json'));
    const data = JSON.parse(json) as Record<string, Record<string, unknown>[]>;
    expect(data.akun).toMatchObject({ ...person, email });
    expect([data.permohonan?.length, data.keberatan?.length]).toEqual([1, 1]);
    expect(data.surat?.map(({ subjek }) => subjek)).toContain('Buat kata sandi baru');
    const page = String(files.get('data-saya.html'));
    for (const text of [json, page]) {
      expect(text).toContain(person.nomor_identitas);
      expect(text).not.toMatch(/argon2|token=(?!\(dihapus\))/);
    }
    expect(page).not.toContain('<script');

    const entry = await app.db
      .selectFrom('audit')
      .select(['pelaku_id', 'resource'])
      .where('record_id', '=', id)
      .where('aksi', '=', 'data-pribadi')
      .executeTakeFirst();
    expect(entry).toEqual({ pelaku_id: id, resource: 'user' });
    const seen: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      seen.push((await client.get(`user/${id}/data-pribadi`)).status);
    }
    expect(seen).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('is erased by their password, and not while a case is under way', async () => {
    const { id, client } = await citizen();
    const open = caseOf(
      await client.post('permohonan', {
        ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
        cara_informasi_id: 'melihat',
      }),
    );
    const more = { last_password: testPassword, setuju: true };
    expect((await client.post('user/hapus-akun', more)).body.errors).toHaveProperty('setuju');
    // Whatever the password: comparing it takes long, and is not for what is refused anyway.
    for (const password of [testPassword, 'bukan kata sandinya']) {
      const refused = await erase(client, password);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(open.nomor_registrasi),
      ]);
    }
    expect((await client.get(`user/${id}`)).body.data).toMatchObject(person);
    caseOf(await client.post(`permohonan/${open.id}/cabut-permohonan`));
    const wrong = await erase(client, 'bukan kata sandinya');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { last_password: 'Kata sandi tidak sesuai' },
    ]);
    expect((await erase(client)).status).toBe(200);
  });

  it('leaves the mails to an address of another that it asked for', async () => {
    const [victim, attacker] = [await citizen(), await citizen()];
    await app.anonymous.post('user/lupa-password', { email: victim.email });
    const mails = () =>
      app.db
        .selectFrom('surat_keluar')
        .select('subjek')
        .where('kepada', '=', victim.email)
        .execute();
    const before = await mails();
    expect(before).toHaveLength(1);
    const asked = { email: victim.email };
    expect((await attacker.client.post(`user/${attacker.id}/update-user`, asked)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    expect((await erase(attacker.client)).status).toBe(200);
    expect(await mails()).toEqual(before);
  });

  it('is gone whole where there is no case, and the address is free again', async () => {
    await settled(app);
    const before = await filesStored(app);
    const { id, email, client } = await citizen();
    const card = { id: 'kartu-uji', kunci: '202611/kartu-uji', nama: 'ktp.png', tipe: 'image/png' };
    await app.db
      .insertInto('berkas')
      .values({
        ...{ ...card, ukuran: 1, sha256: '0', resource: 'user', record_id: id, field: 'file_ktp' },
        dibuat_pada: app.clock.now().toISOString(),
      })
      .execute();
    await app.db.updateTable('user').set({ file_ktp: card.id }).where('id', '=', id).execute();
    await client.post(`user/${id}/update-user`, { email: `baru.${email}` });
    const keys = () =>
      app.db.selectFrom('kunci_sekali').select('kunci').where('kunci', 'like', `${id}:%`).execute();
    const chosen = { 'idempotency-key': 'surat-budi-santoso' };
    await client.post(`user/${id}/update-user`, { name: 'Budi Santoso Uji' }, chosen);
    expect(await keys()).toHaveLength(1);
    expect((await erase(client)).status).toBe(200);
    expect(await keys()).toEqual([]);
    expect((await client.get(`user/${id}`)).status).toBe(401);
    expect((await actors.admin.get(`user/${id}`)).status).toBe(404);
    await settled(app);
    app.clock.set('2026-11-20T23:30:00.000Z');
    await app.daily();
    app.clock.set('2026-11-20T03:00:00.000Z');
    expect(await findAll(app, email)).toEqual([]);
    expect(await findAll(app, card.id)).toEqual([]);
    expect(await filesStored(app)).toBe(before);
    await app.account(3, email);
    expect((await app.anonymous.post('auth/login', { email, password: testPassword })).status).toBe(
      200,
    );
  });

  it('tells nobody from where officers looked', async () => {
    const { id, client } = await citizen();
    expect((await actors.admin.post(`user/${id}/lihat-identitas`)).status).toBe(200);
    const files = await unzip((await client.get(`user/${id}/data-pribadi`)).bytes);
    const { log } = JSON.parse(new TextDecoder().decode(files.get('data.json'))) as {
      log: { aksi: string; pelaku_role: number | null; alamat_ip: string | null }[];
    };
    expect(log.find(({ aksi }) => aksi === 'lihat-identitas')).toMatchObject({
      ...{ pelaku_role: 1, alamat_ip: null },
    });
    expect(log.find(({ aksi }) => aksi === 'masuk')?.alamat_ip).toBe('127.0.0.1');
  });
});
