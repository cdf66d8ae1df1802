import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

/** Friday 20 November 2026, ten in the morning in Jakarta. */
const filingDay = '2026-11-20T03:00:00.000Z';

describe('the law’s clock', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  beforeEach(async () => {
    actors = await on(actors, filingDay);
  });
  afterAll(() => actors.app.close());

  const extension = {
    perpanjangan_hari: 7,
    alasan_perpanjangan: 'belum_dikuasai',
    uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
  };
  const extend = (id: string, by = actors.admin, values: object = {}) =>
    by.post(`permohonan/${id}/perpanjang-permohonan`, { ...extension, ...values });
  const read = async (id: string, by = actors.citizen): Promise<Case> =>
    caseOf(await by.get(`permohonan/${id}`));

  it('says of each due date which days were counted', async () => {
    const { jam, batas_waktu } = await fileRequest(actors.citizen);
    const [answer] = jam;
    expect(answer).toMatchObject({ id: 'jawaban', hari: 10, batas: '2026-12-04' });
    expect(dayOf(batas_waktu)).toBe('2026-12-04');
    expect(answer?.langkah.filter(({ ke }) => ke !== null)).toHaveLength(10);
    expect(answer?.langkah.filter(({ ke }) => ke === null)).toHaveLength(4);
  });

  it('is extended once, by at most seven days, with its reason, while there is time', async () => {
    const { id } = await fileRequest(actors.citizen);
    const tooLong = await extend(id, actors.admin, { perpanjangan_hari: 8 });
    expect(tooLong.body.errors).toEqual({
      perpanjangan_hari: 'Perpanjangan, hari kerja maksimal 7',
    });
    const noReason = await extend(id, actors.admin, { uraian_perpanjangan: '' });
    expect(noReason.body.errors).toHaveProperty('uraian_perpanjangan');
    expect((await extend(id, actors.citizen)).status).toBe(403);

    const extended = caseOf(await extend(id));
    // Seven working days after Friday 4 December.
    expect(dayOf(extended.batas_waktu)).toBe('2026-12-15');
    expect(extended.status).toBe('diajukan');
    expect(extended.tindakan).not.toContain('perpanjang');
    expect(extended.jam[0]).toMatchObject({ id: 'jawaban', hari: 17, batas: '2026-12-15' });
    const seen = await read(id);
    expect(seen.riwayat.at(-1)).toMatchObject({ aksi: 'perpanjang', oleh: 'PPID' });
    expect(seen.riwayat.at(-1)?.catatan).toContain('Data masih dihimpun');
    expect((await extend(id)).status).toBe(409);

    const late = await fileRequest(actors.citizen);
    actors = await on(actors, '2026-12-07T03:00:00.000Z');
    expect((await read(late.id, actors.admin)).tindakan).not.toContain('perpanjang');
    expect((await extend(late.id)).status).toBe(409);
  });

  it('keeps both dates where a request was completed, and holds the officer to the earlier', async () => {
    const { id } = await fileRequest(actors.citizen);
    actors = await on(actors, '2026-11-24T03:00:00.000Z');
    const asked = caseOf(
      await actors.admin.post(`permohonan/${id}/minta-kelengkapan`, {
        catatan: 'Mohon lampirkan surat kuasa.',
      }),
    );
    expect(asked).toMatchObject({ status: 'menunggu_kelengkapan', batas_waktu_lengkap: null });
    expect(dayOf(asked.kelengkapan_batas)).toBe('2026-11-27');

    actors = await on(actors, '2026-11-26T03:00:00.000Z');
    const supply = (by = actors.citizen) =>
      by.post(
        `permohonan/${id}/lengkapi-permohonan`,
        form({
          kelengkapan: 'Surat kuasa terlampir.',
          file_kelengkapan: pdf('kuasa', 'kuasa.pdf'),
        }),
      );
    expect((await read(id)).tindakan.sort()).toEqual(['cabut', 'lengkapi']);
    expect((await supply(actors.officer)).status).toBe(403);
    const complete = caseOf(await supply());
    expect(complete).toMatchObject({
      status: 'diproses',
      file_kelengkapan: { nama: 'kuasa.pdf' },
      tenggat: { sisa_hari: 6 },
    });
    expect(dayOf(complete.batas_waktu)).toBe('2026-12-04');
    expect(dayOf(complete.batas_waktu_lengkap)).toBe('2026-12-10');
    expect(complete.jam.map((clock) => [clock.id, clock.batas])).toEqual(
      expect.arrayContaining([
        ['jawaban', '2026-12-04'],
        ['jawaban_sejak_lengkap', '2026-12-10'],
        ['kelengkapan', '2026-11-27'],
      ]),
    );
    expect((await supply()).status).toBe(409);
    expect(complete.tahapan.map(({ status, hari_kerja }) => [status, hari_kerja])).toEqual([
      ['diajukan', 2],
      ['menunggu_kelengkapan', 2],
      ['diproses', 0],
    ]);
  });

  it('gives a unit a date ahead of the law’s', async () => {
    const { id } = await fileRequest(actors.citizen);
    const redirect = (values: object) =>
      actors.admin.post(`permohonan/${id}/update-permohonan`, {
        kode_unit_kerja: 'KEUANGAN',
        ...values,
      });
    expect(caseOf(await redirect({})).batas_unit).toBe('2026-12-01');
    expect(caseOf(await redirect({ batas_unit: '2026-11-27' })).batas_unit).toBe('2026-11-27');
    const beyond = await redirect({ batas_unit: '2026-12-05' });
    expect(beyond.body.errors).toHaveProperty('batas_unit');
    expect((await redirect({ batas_unit: '2026-11-19' })).body.errors).toHaveProperty('batas_unit');
  });

  it('leaves a late case’s unit the date that it was given, when the days are counted anew', async () => {
    const { id } = await fileRequest(actors.citizen);
    await answerCase(actors.admin, 'permohonan', id, {
      ...{ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' },
    });
    const late = [
      ['permohonan', (await fileRequest(actors.citizen)).id],
      [
        'keberatan',
        caseOf(
          await actors.citizen.post('keberatan', {
            ...{ permohonan_informasi_id: id, alasan: 'e' },
            kasus: 'Permohonan kami tidak ditangani sebagaimana mestinya.',
          }),
        ).id,
      ],
    ] as const;
    // Both are late by then: the one since 4 December, the other since 7 January.
    actors = await on(actors, '2027-01-11T03:00:00.000Z');
    const given = { kode_unit_kerja: 'KEUANGAN', batas_unit: '2027-01-20' };
    for (const [resource, id] of late) {
      const address = `${resource}/${id}`;
      const { versi, batas_unit } = caseOf(
        await actors.admin.post(`${address}/update-${resource}`, given),
      );
      expect(batas_unit).toBe(given.batas_unit);
      actors = await on(actors, '2027-01-12T03:00:00.000Z');
      await actors.app.daily();
      expect(caseOf(await actors.admin.get(address))).toMatchObject({ versi, batas_unit });
      actors = await on(actors, '2027-01-11T03:00:00.000Z');
    }
  });

  describe('of an objection', () => {
    const object = (permohonan_informasi_id: string, alasan: string, by = actors.citizen) =>
      by.post('keberatan', {
        ...{ permohonan_informasi_id, alasan },
        kasus: 'Permohonan kami tidak ditangani sebagaimana mestinya.',
      });

    it('begins as soon as there is a ground, not seventeen days later', async () => {
      const { id } = await fileRequest(actors.citizen);
      for (const alasan of ['a', 'c', 'd', 'e', 'f', 'g']) {
        expect((await object(id, alasan)).body.errors, alasan).toHaveProperty('alasan');
      }
      const refusal = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
      caseOf(await answerCase(actors.admin, 'permohonan', id, refusal));
      expect((await object(id, 'a')).body.errors).toHaveProperty('alasan');
      const filed = caseOf(await object(id, 'e'));
      // Thirty working days after 20 November, over Christmas, New Year and Isra Mikraj.
      expect(dayOf(filed.batas_waktu)).toBe('2027-01-07');
    });

    it('follows a silence from the day after the due date', async () => {
      const { id } = await fileRequest(actors.citizen);
      actors = await on(actors, '2026-12-04T16:00:00.000Z');
      expect((await object(id, 'c')).body.errors).toHaveProperty('alasan');
      actors = await on(actors, '2026-12-04T17:30:00.000Z');
      expect((await object(id, 'c')).status).toBe(201);
    });

    it('ends with the thirtieth working day', async () => {
      const { id } = await fileRequest(actors.citizen);
      caseOf(await answerCase(actors.admin, 'permohonan', id));
      const { hak_keberatan } = await read(id);
      expect(hak_keberatan).toMatchObject({ boleh: true, sampai: '2027-01-07' });
      actors = await on(actors, '2027-01-07T10:00:00.000Z');
      expect((await object(id, 'd')).status).toBe(201);
      actors = await on(actors, '2027-01-08T01:00:00.000Z');
      const tooLate = await object(id, 'd');
      expect(tooLate.status).toBe(422);
      expect(tooLate.body.errors).toHaveProperty('permohonan_informasi_id');
    });

    it('wants reasons in writing where the decision is upheld, and is responded to once', async () => {
      const { id } = await fileRequest(actors.citizen);
      caseOf(await answerCase(actors.admin, 'permohonan', id));
      const objection = caseOf(await object(id, 'd'));
      const bare = await actors.admin.post(
        `keberatan/${objection.id}/update-keberatan`,
        form({ keputusan: 'ditolak', dokumen_informasi: pdf() }),
      );
      expect(bare.body.errors).toHaveProperty('catatan');
      const respond = () =>
        actors.citizen.post(`keberatan/${objection.id}/tanggapi-keberatan`, {
          tanggapan_pemohon: 'tidak_menerima',
        });
      expect((await respond()).status).toBe(409);
      const upheld = { keputusan: 'ditolak', catatan: 'Jawaban sudah sesuai permintaan.' };
      caseOf(await answerCase(actors.admin, 'keberatan', objection.id, upheld));
      const decided = caseOf(await actors.citizen.get(`keberatan/${objection.id}`));
      // Fourteen working days from the answer, over Christmas Eve and Christmas.
      expect(decided.hak_sengketa).toEqual({ sejak: '2026-11-21', sampai: '2026-12-10' });
      expect(decided.tindakan).toEqual(['tanggapi']);
      expect(caseOf(await respond()).tindakan).toEqual([]);
      expect((await respond()).status).toBe(409);
    });

    it('ends in a dispute only after the answer, or its lapse', async () => {
      const { id } = await fileRequest(actors.citizen);
      caseOf(await answerCase(actors.admin, 'permohonan', id));
      const objection = caseOf(await object(id, 'd'));
      const dispute = (values: object = {}) =>
        actors.admin.post('sengketa', {
          nomor_register: '017/XII/KIP-PS/2026',
          komisi: 'Komisi Informasi Pusat',
          keberatan_id: objection.id,
          tanggal_pengajuan: '2026-11-20',
          ...values,
        });
      expect((await dispute()).body.errors).toHaveProperty('tanggal_pengajuan');
      caseOf(await answerCase(actors.admin, 'keberatan', objection.id));
      const tomorrow = await dispute({ tanggal_pengajuan: '2026-11-21' });
      expect(tomorrow.body.errors).toHaveProperty('tanggal_pengajuan');
      const made = caseOf(await dispute());
      const update = (values: object) =>
        actors.admin.post(`sengketa/${made.id}/update-sengketa`, values);
      expect((await update({ status: 'putusan' })).body.errors).toHaveProperty('tanggal_putusan');
      caseOf(await update({ status: 'putusan', tanggal_putusan: '2026-11-20' }));
      expect((await update({ status: 'mediasi' })).status).toBe(409);
      const seen = caseOf(await actors.citizen.get(`keberatan/${objection.id}`));
      expect(seen).toMatchObject({ sengketa: [{ status: 'putusan' }] });
      expect(seen.riwayat.map(({ judul }) => judul)).toContain(
        'Sengketa 017/XII/KIP-PS/2026: Diputus',
      );
    });
  });

  describe('of what was not filed at the portal', () => {
    const letter = {
      ...request,
      saluran: 'surat',
      tanggal_masuk: '2026-11-17',
      pemohon_nama: 'Perkumpulan Warga Terbuka',
      pemohon_alamat: 'Jalan Kenari 4, Bandung',
      pemohon_surel: 'warga-terbuka@uji.test',
    };
    const record = (values: object = {}) =>
      actors.admin.post('permohonan/catat-permohonan', { ...letter, ...values });

    it('counts from the day it came in, in the same register', async () => {
      const made = caseOf(await record());
      expect(made).toMatchObject({
        nama_pemohon: letter.pemohon_nama,
        saluran: 'surat',
        user_id: null,
        status: 'diajukan',
      });
      expect(made.nomor_registrasi).toMatch(/^PI-2026-\d{6}$/);
      expect(dayOf(made.tanggal_diterima)).toBe('2026-11-17');
      expect(dayOf(made.batas_waktu)).toBe('2026-12-01');
      expect(made.riwayat[0]).toMatchObject({ judul: 'Permohonan dicatat oleh petugas' });
      const listed = await actors.admin.get('permohonan?sort=nomor_registrasi&order=desc&limit=1');
      expect(listed.body.data).toMatchObject([{ nama_pemohon: letter.pemohon_nama }]);
      await expect
        .poll(() => actors.app.mails.filter(({ to }) => to === letter.pemohon_surel).length)
        .toBe(1);
    });

    it('wants to know who asks, and how', async () => {
      expect((await record({ saluran: 'daring' })).body.errors).toHaveProperty('saluran');
      expect((await record({ pemohon_nama: null })).body.errors).toHaveProperty('pemohon_nama');
      const nowhere = await record({ pemohon_alamat: null, pemohon_surel: null });
      expect(nowhere.body.errors).toHaveProperty('pemohon_alamat');
      const future = await record({ tanggal_masuk: '2026-11-21' });
      expect(future.body.errors).toHaveProperty('tanggal_masuk');
      expect((await record({ user_id: 'x' })).body.errors).toHaveProperty('user_id');
    });

    it('goes on to an objection at the desk', async () => {
      const made = caseOf(await record());
      caseOf(await answerCase(actors.admin, 'permohonan', made.id));
      const objection = caseOf(
        await actors.admin.post('keberatan/catat-keberatan', {
          permohonan_informasi_id: made.id,
          saluran: 'langsung',
          alasan: 'd',
          kasus: 'Yang diberikan bukan yang kami minta.',
        }),
      );
      expect(objection).toMatchObject({ nama_pemohon: letter.pemohon_nama, status: 'diajukan' });
    });
  });
});
