import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownerOfPaper } from '#server/cases/papers/paper-rows.ts';
import { lockRow, transaction } from '#server/database/index.ts';
import { filesOfRecord, insertFile } from '#server/files/berkas.ts';
import { newId } from '#server/files/key.ts';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import {
  citizensOf,
  erase,
  findAll,
  nobody,
  person,
  settled,
  settledCases,
} from '#tests/support/scenes/erasure.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';
import { pdfText, sha256 } from '#tests/support/papers.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

const reasons =
  'Informasi senilai Rp 12.500.000 itu tidak pernah dibuat, dan tidak kami kuasai sejak 12-11-2026.';

describe('the cases of a citizen who leaves', () => {
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
    app.clock.set('2026-11-20T03:00:00.000Z');
    actors = { ...actors, admin: await app.login('admin@uji.test') };
  });
  afterAll(() => app.close());

  it('leaves the cases that the law keeps, without the person', async () => {
    await app.db.deleteFrom('tugas').execute();
    const { id, email, client } = await citizen();
    const { admin } = actors;
    const { request, objection } = await settledCases(actors.admin, client);
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
    const checked = await app.anonymous.get(`dokumen/${paper.kode}`);

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
    expect(await app.anonymous.get(`dokumen/${paper.kode}`)).toMatchObject({
      body: checked.body,
    });
    expect(checked.body.data).toMatchObject({ sha256: sha256(receipt.bytes) });
    const register = await admin.get(
      'permohonan/register?dari=2026-01-01&sampai=2026-12-31&bentuk=xlsx',
    );
    const cells = (await xlsxRows(register.bytes)).flat().join('\n');
    expect(cells).toContain(nobody);
    expect(cells).not.toContain('terhapus.invalid');

    await settled(app);
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
    const { request } = await settledCases(actors.admin, client);
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

  it.each<[as: string, profile: Record<string, string>[]]>([
    ['an address', [{ alamat: `${reasons} Nomor 17.` }, { alamat: reasons }]],
    ['a name', [{ name: 'Penolakan' }, { name: 'Tidak' }, { name: 'dikuasai' }]],
    ['a passport', [{ nomor_identitas: 'Tidak' }]],
    ['a telephone', [{ phone: '12500000' }, { phone: '12112026' }]],
    [
      'one of very many addresses',
      [
        ...Array.from({ length: 110 }, (_, n) => ({ alamat: `Jalan ke-${String(n)}` })),
        { alamat: reasons },
      ],
    ],
    [
      'one of very many names',
      [
        ...Array.from({ length: 110 }, (_, n) => ({ name: `Warga ${String(n)}` })),
        { name: 'tidak' },
      ],
    ],
  ])(
    'takes none of its reasons for what somebody calls themselves after it: %s',
    async (_, profile) => {
      const { id, client } = await citizen();
      const { admin } = actors;
      // The number of a card is judged, that of a passport is not.
      const passport = { jenis_identitas_id: 'paspor' } as const;
      await app.db.updateTable('user').set(passport).where('id', '=', id).execute();
      const request = await fileRequest(client);
      const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', catatan: reasons };
      caseOf(await answerCase(admin, 'permohonan', request.id, no));
      const note = 'Penolakan ini sudah dibicarakan dengan bagian hukum.';
      caseOf(await admin.post(`permohonan/${request.id}/catat-internal`, { isi: note }));
      /** How often the reasons stand in what officers left of the case. */
      const said = async () => {
        const left = [
          await app.db
            .selectFrom('riwayat')
            .selectAll()
            .where('record_id', '=', request.id)
            .execute(),
          await app.db
            .selectFrom('audit')
            .selectAll()
            .where('record_id', '=', request.id)
            .execute(),
          await app.db
            .selectFrom('dokumen_resmi')
            .select('isi')
            .where('record_id', '=', request.id)
            .execute(),
        ];
        return left.map((rows) => JSON.stringify(rows).split(reasons).length - 1);
      };
      const before = await said();
      expect(before.every((times) => times > 0)).toBe(true);
      for (const [n, values] of profile.entries()) {
        app.clock.set(new Date(Date.UTC(2026, 10, 20, 3, 5, n)).toISOString());
        const answer = await client.post(`user/${id}/update-user`, values);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      }
      expect((await erase(client)).status).toBe(200);
      app.clock.set('2026-11-20T03:00:00.000Z');
      const shown = await admin.get(`permohonan/${request.id}`);
      expect(shown.body.data).toMatchObject({
        catatan: reasons,
        catatan_internal: [{ isi: note }],
      });
      const letter = await admin.get(`permohonan/${request.id}/surat-jawaban`);
      expect((await pdfText(letter.bytes)).replaceAll(/\s+/g, ' ')).toContain(reasons);
      expect(await said()).toEqual(before);
      // What they were called before is gone all the same.
      expect(JSON.stringify(shown.body.data)).not.toContain(person.name);
    },
  );

  it('leaves a city in what was asked, where an address is no more than that', async () => {
    const id = await app.account(3, 'kota@uji.test', { ...person, alamat: 'Bandung' });
    const client = await app.session(3, id);
    const { request } = await settledCases(actors.admin, client);
    const asked = caseOf(
      await client.post('permohonan', {
        judul: 'APBD Kota Bandung',
        ...{ kebutuhan: 'Belanja Kota Bandung tahun 2025.', tujuan: 'Arsip pribadi' },
        cara_informasi_id: 'salinan_lunak',
      }),
    );
    caseOf(await answerCase(actors.admin, 'permohonan', asked.id));
    expect((await erase(client)).status).toBe(200);
    const shown = await actors.admin.get(`permohonan/${asked.id}`);
    expect(shown.body.data).toMatchObject({
      judul: 'APBD Kota Bandung',
      kebutuhan: 'Belanja Kota Bandung tahun 2025.',
    });
    const other = await actors.admin.get(`permohonan/${request.id}`);
    expect(other.body.data).toMatchObject({ judul: 'Data iuran [dihapus]' });
  });

  it('leaves nothing of their name in what was noted of a dispute', async () => {
    const { client } = await citizen();
    const { objection } = await settledCases(actors.admin, client);
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
    const { request, objection } = await settledCases(actors.admin, client);
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
    const { request } = await settledCases(actors.admin, client);
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

  it('leaves no paper whose drawing ended while it was under way', async () => {
    const { client } = await citizen();
    const { request } = await settledCases(actors.admin, client);
    const paper = await app.db
      .selectFrom('dokumen_resmi')
      .select('id')
      .where('record_id', '=', request.id)
      .where('jenis', '=', 'tanda_terima_permohonan')
      .executeTakeFirstOrThrow();
    const owner = ownerOfPaper(paper.id);
    const drawn = { id: newId(), nama: 'tanda-terima.pdf', tipe: 'application/pdf', ukuran: 1 };
    let erasing: ReturnType<typeof erase> | undefined;
    await transaction(app.db, async (trx) => {
      await lockRow(trx, 'dokumen_resmi', paper.id);
      await insertFile(trx, { ...drawn, kunci: `202611/${drawn.id}`, sha256: '0', ...owner });
      const set = { berkas_id: drawn.id };
      await trx.updateTable('dokumen_resmi').set(set).where('id', '=', paper.id).execute();
      erasing = erase(client);
      await answeredOrWaiting(app.db, erasing);
    });
    expect((await erasing)?.status).toBe(200);
    expect(await filesOfRecord(app.db, owner)).toEqual([]);
  });
});
