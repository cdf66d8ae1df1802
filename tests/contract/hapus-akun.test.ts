import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import { answerCase, caseOf, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form, type Client } from '#tests/support/client.ts';
import { pdfText, sha256, unzip } from '#tests/support/papers.ts';
import { png } from '#tests/support/sample-files.ts';
import { xlsxRows } from '#tests/support/xlsx.ts';
import { anyTable } from '#server/database/index.ts';

const nobody = 'Pemohon (identitas dihapus)';
const person = {
  name: 'Wening Kartikasari',
  nomor_identitas: '3173000000004321',
  npwp: '091234567890123',
  phone: '081298765432',
  alamat: 'Jalan Melati Dalam 17, Bandung',
};

/** Everything in the database that contains a text, as table and column. */
async function findAll({ db }: TestApp, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    for (const row of await anyTable(db).selectFrom(name).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).toLowerCase().includes(text.toLowerCase()))
          found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}

describe('what the portal keeps of a citizen', () => {
  let actors: Actors;
  let app: TestApp;
  beforeAll(async () => {
    actors = await startCases();
    app = actors.app;
  });
  // A session ends with the day that some of these tests let pass.
  beforeEach(async () => {
    actors = { ...actors, admin: await app.login('admin@uji.test') };
  });
  afterAll(() => app.close());

  let serial = 0;
  async function citizen() {
    const email = `wening${String((serial += 1))}@uji.test`;
    const id = await app.account(3, email, person);
    return { id, email, client: await app.login(email) };
  }
  const erase = (client: Client, last_password = testPassword) =>
    client.post('user/hapus-akun', { last_password });
  const settled = () =>
    expect
      .poll(async () => {
        const waiting = await app.db
          .selectFrom('surat_keluar')
          .select('id')
          .where('status', '=', 'antre')
          .execute();
        return waiting.length;
      })
      .toBe(0);
  const filesStored = async () =>
    (await readdir(app.filesDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;

  /** A request in which its applicant names herself, refused, and an objection that is answered. */
  async function settledCases(by: Client) {
    const { admin } = actors;
    const request = caseOf(
      await by.post(
        'permohonan',
        form({
          judul: `Data iuran ${person.name}`,
          kebutuhan: `Saya, ${person.name.toUpperCase()} (${person.nomor_identitas}), meminta rincian iuran.`,
          tujuan: 'Arsip pribadi',
          cara_informasi_id: 'salinan_lunak',
          file_pendukung: png('ktp wening.png'),
        }),
      ),
    );
    const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
    caseOf(await answerCase(admin, 'permohonan', request.id, no));
    const objection = caseOf(
      await by.post('keberatan', {
        permohonan_informasi_id: request.id,
        alasan: 'e',
        kasus: `Hubungi ${person.phone}.`,
      }),
    );
    caseOf(await answerCase(admin, 'keberatan', objection.id, { keputusan: 'diterima' }));
    return { request, objection };
  }

  it('is theirs to take away, with every file and without anything that opens the account', async () => {
    const { id, client, email } = await citizen();
    const { request } = await settledCases(client);
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
    await settled();
    const before = await filesStored();
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
    expect((await erase(client)).status).toBe(200);
    expect((await client.get(`user/${id}`)).status).toBe(401);
    expect((await actors.admin.get(`user/${id}`)).status).toBe(404);
    await settled();
    app.clock.set('2026-11-20T23:30:00.000Z');
    await app.daily();
    app.clock.set('2026-11-20T03:00:00.000Z');
    expect(await findAll(app, email)).toEqual([]);
    expect(await findAll(app, card.id)).toEqual([]);
    expect(await filesStored()).toBe(before);
    await app.account(3, email);
    expect((await app.anonymous.post('auth/login', { email, password: testPassword })).status).toBe(
      200,
    );
  });

  it('leaves the cases that the law keeps, without the person', async () => {
    await app.db.deleteFrom('tugas').execute();
    const { id, email, client } = await citizen();
    const { admin } = actors;
    const { request, objection } = await settledCases(client);
    const note = `${person.name} menelepon, minta dikirim ke ${person.alamat}.`;
    caseOf(await admin.post(`permohonan/${request.id}/catat-internal`, { isi: note }));
    const receipt = await admin.get(`permohonan/${request.id}/tanda-terima`);
    expect(await pdfText(receipt.bytes)).toContain(person.name);
    const paper = await app.db
      .selectFrom('dokumen_resmi')
      .select(['kode', 'sidik'])
      .where('record_id', '=', request.id)
      .where('jenis', '=', 'tanda_terima_permohonan')
      .executeTakeFirstOrThrow();
    const checked = await app.anonymous.get(`dokumen/${String(paper.kode)}`);

    const answer = await erase(client);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      expect.objectContaining({ name: nobody, nomor_identitas: '', file_ktp: null }),
    ]);
    expect((await client.post('auth/logout')).status).toBe(401);
    const login = await app.anonymous.post('auth/login', { email, password: testPassword });
    expect(login.status).toBe(401);

    const shown = await admin.get(`permohonan/${request.id}`);
    expect(shown.body.data).toMatchObject({
      nama_pemohon: nobody,
      judul: 'Data iuran [dihapus]',
      kebutuhan: 'Saya, [dihapus] ([dihapus]), meminta rincian iuran.',
      file_pendukung: null,
      status: 'selesai',
      lampiran: { nama: 'contoh.pdf' },
      catatan_internal: [{ isi: '[dihapus] menelepon, minta dikirim ke [dihapus].' }],
    });
    const { riwayat } = caseOf(shown);
    expect(riwayat.at(0)?.oleh).toBe(nobody);
    expect(riwayat.at(-1)?.judul).toBe('Identitas pemohon dihapus atas permintaannya');
    expect((await admin.get(`keberatan/${objection.id}`)).body.data).toMatchObject({
      kasus: 'Hubungi [dihapus].',
    });

    const masked = await pdfText((await admin.get(`permohonan/${request.id}/tanda-terima`)).bytes);
    expect(masked).toContain(nobody);
    expect(masked).not.toContain(person.name);
    // Nor is what she called her file found by her name.
    expect(masked).not.toContain('ktp wening');
    expect(await app.anonymous.get(`dokumen/${String(paper.kode)}`)).toMatchObject({
      body: checked.body,
    });
    expect(checked.body.data).toMatchObject({ sha256: sha256(receipt.bytes) });
    const register = await admin.get(
      'permohonan/register?dari=2026-01-01&sampai=2026-12-31&bentuk=xlsx',
    );
    const cells = (await xlsxRows(register.bytes)).flat().join('\n');
    expect(cells).toContain(nobody);
    expect(cells).not.toContain('terhapus.invalid');

    await settled();
    const farewell = app.mails.findLast(({ to }) => to === email);
    expect([farewell?.subject, farewell?.text]).toEqual([
      'Akun Anda sudah dihapus',
      expect.stringContaining('Register 2 pengajuan Anda'),
    ]);
    app.clock.set('2026-11-21T23:30:00.000Z');
    await app.daily();
    app.clock.set('2026-11-20T03:00:00.000Z');
    expect(await findAll(app, email)).toEqual([]);
    // Others of this file have the same name; nothing that belongs to this account has it.
    const left = await app.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const log = await app.db.selectFrom('audit').selectAll().execute();
    const about = log.filter(({ record_id, pelaku_id }) =>
      [id, request.id, objection.id].some((each) => each === record_id || each === pelaku_id),
    );
    for (const text of Object.values(person)) {
      expect(JSON.stringify([left, about]).toLowerCase()).not.toContain(text.toLowerCase());
    }
    const own = about.filter(({ pelaku_id }) => pelaku_id === id);
    expect(own.filter(({ alamat_ip }) => alamat_ip)).toEqual([]);
    expect(about.find(({ aksi }) => aksi === 'hapus-akun')).toMatchObject({
      pelaku_id: id,
      pelaku_nama: nobody,
      resource: 'user',
      sesudah: expect.stringContaining('dihapus_pada') as string,
    });

    const again = await app.login('admin@uji.test');
    for (const call of ['update-status', 'update-user']) {
      const values =
        call === 'update-status'
          ? { status: 'aktif', last_password: testPassword }
          : { name: 'Kembali' };
      expect((await again.post(`user/${id}/${call}`, values)).status).toBe(409);
    }
  });

  it('takes nothing of the agency’s for a name that is one of its words', async () => {
    const { id, client } = await citizen();
    const { admin } = actors;
    const { request } = await settledCases(client);
    const renamed = await client.post(`user/${id}/update-user`, { name: 'Ditolak' });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect((await erase(client)).status).toBe(200);
    const shown = await admin.get(`permohonan/${request.id}`);
    expect(shown.body.data).toMatchObject({ keputusan: 'ditolak' });
    expect(caseOf(shown).riwayat.map(({ judul }) => judul)).toContain(
      'Permohonan dijawab: Ditolak',
    );
    const log = await app.db
      .selectFrom('audit')
      .select('sesudah')
      .where('record_id', '=', request.id)
      .execute();
    const decided = log.map(({ sesudah }) => JSON.parse(sesudah ?? '{}') as { keputusan?: string });
    expect(decided.map(({ keputusan }) => keputusan)).toContain('ditolak');
    expect(decided.map(({ keputusan }) => keputusan)).not.toContain('[dihapus]');
  });

  it('leaves nothing of their name in what was noted of a dispute', async () => {
    const { client } = await citizen();
    const { objection } = await settledCases(client);
    const noted = await actors.admin.post('sengketa', {
      ...{ nomor_register: '017/REG-PSI/XI/2026', komisi: 'Komisi Informasi Pusat' },
      ...{ keberatan_id: objection.id, tanggal_pengajuan: '2026-11-20', status: 'dicabut' },
      ...{ tanggal_putusan: '2026-11-20', putusan: `Dicabut oleh ${person.name}.` },
      catatan: `Telepon ${person.phone}.`,
    });
    expect(noted.status, JSON.stringify(noted.body)).toBe(201);
    expect((await erase(client)).status).toBe(200);
    const [row] = await app.db
      .selectFrom('sengketa')
      .selectAll()
      .where('keberatan_id', '=', objection.id)
      .execute();
    expect(row).toMatchObject({
      putusan: 'Dicabut oleh [dihapus].',
      catatan: 'Telepon [dihapus].',
    });
    const log = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', String(row?.id))
      .execute();
    expect(log).toHaveLength(1);
    for (const text of [person.name, person.phone]) expect(JSON.stringify(log)).not.toContain(text);
  });

  it('leaves papers that can be drawn, whatever somebody was called', async () => {
    const id = await app.account(3, 'penolakan@uji.test', {
      ...person,
      ...{ name: 'Penolakan', alamat: '2026', nomor_identitas: 'tanda_terima_permohonan' },
      npwp: 'ditolak',
    });
    const client = await app.session(3, id);
    const { request, objection } = await settledCases(client);
    expect((await erase(client)).status).toBe(200);
    for (const path of [
      `permohonan/${request.id}/tanda-terima`,
      `permohonan/${request.id}/surat-jawaban`,
      `keberatan/${objection.id}/surat-keputusan`,
      `keberatan/${objection.id}/berkas-sengketa`,
    ]) {
      expect((await actors.admin.get(path)).status, path).toBe(200);
    }
  });

  it('leaves no paper that was being drawn in the meantime', async () => {
    const { client } = await citizen();
    const { request } = await settledCases(client);
    const path = `permohonan/${request.id}/tanda-terima`;
    const put = app.storage.put.bind(app.storage);
    const before = vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...drawn) => {
      expect((await erase(client)).status).toBe(200);
      return put(...drawn);
    });
    const answers = [await actors.admin.get(path)];
    expect(before).toHaveBeenCalledTimes(2);
    before.mockRestore();
    answers.push(await actors.admin.get(path));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = await pdfText(answer.bytes);
      expect(text).toContain(nobody);
      expect(text).not.toContain(person.name);
    }
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
