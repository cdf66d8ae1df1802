import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseOf, dayOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';

interface Year {
  id: string;
  versi: number;
  tahun: number;
  status: string;
  sumber: string;
  hari: { tanggal: string; nama: string; jenis: string }[];
}

describe('the calendar', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  const years = async () => dataOf<Year[]>(await actors.app.anonymous.get('kalender/all-kalender'));
  const yearOf = async (tahun: number): Promise<Year> => {
    const year = (await years()).find((each) => each.tahun === tahun);
    if (!year) throw new Error(`no list of ${String(tahun)}`);
    return year;
  };
  const update = (id: string, values: object) =>
    actors.admin.post(`kalender/${id}/update-kalender`, values);
  const dayOff = { tanggal: '2026-11-25', nama: 'Pemilihan serentak', jenis: 'libur' };

  it('comes with a list for each year from 2022 to 2027, and says where it is from', async () => {
    const lists = await years();
    expect(lists.map(({ tahun }) => tahun).sort()).toEqual([2022, 2023, 2024, 2025, 2026, 2027]);
    expect(lists.every(({ sumber }) => sumber.length > 10)).toBe(true);
    for (const { tahun, hari } of lists) {
      expect(hari.length, String(tahun)).toBeGreaterThan(10);
      expect(hari.every(({ tanggal }) => tanggal.startsWith(String(tahun)))).toBe(true);
    }
  });

  it('moves every open case when a holiday is added later, and no other, in one step', async () => {
    const open = await fileRequest(actors.citizen);
    const answered = await fileRequest(actors.citizen);
    await actors.citizen.post(`permohonan/${answered.id}/cabut-permohonan`);
    const { id, hari, versi } = await yearOf(2026);
    const more = { hari: [...hari, dayOff] };

    const preview = await actors.admin.post('kalender/pratinjau-kalender', {
      tahun: 2026,
      ...more,
    });
    expect(preview.body.data).toMatchObject({
      bergeser: [{ id: open.id, batas_lama: '2026-12-04', batas_baru: '2026-12-07' }],
    });
    expect(dayOf(caseOf(await actors.citizen.get(`permohonan/${open.id}`)).batas_waktu)).toBe(
      '2026-12-04',
    );
    expect((await yearOf(2026)).hari).toHaveLength(hari.length);

    const saved = await update(id, { ...more, versi });
    expect(saved.body.message).toBe('Kalender tersimpan. Batas waktu 1 perkara dihitung ulang.');
    const moved = caseOf(await actors.citizen.get(`permohonan/${open.id}`));
    expect(dayOf(moved.batas_waktu)).toBe('2026-12-07');
    expect(moved.versi).toBe(open.versi + 1);
    expect(moved.jam[0]).toMatchObject({ batas: '2026-12-07' });
    expect(moved.riwayat.at(-1)).toMatchObject({
      aksi: 'hitung_ulang',
      catatan: 'Kalender kerja 2026 diubah. Semula 4 Desember 2026, menjadi 7 Desember 2026.',
    });
    const still = caseOf(await actors.citizen.get(`permohonan/${answered.id}`));
    expect(dayOf(still.batas_waktu)).toBe('2026-12-04');
    // The list is in the order of its days, wherever a day was added.
    const days = (await yearOf(2026)).hari.map(({ tanggal }) => tanggal);
    expect(days).toEqual(days.toSorted());

    const log = await actors.app.db
      .selectFrom('audit')
      .select(['aksi', 'sesudah'])
      .where('resource', '=', 'kalender')
      .where('record_id', '=', id)
      .execute();
    expect(log.map(({ aksi }) => aksi).sort()).toEqual(['hitung-ulang', 'update']);
    expect(String(log.find(({ aksi }) => aksi === 'hitung-ulang')?.sesudah)).toContain(
      `${open.nomor_registrasi}":"2026-12-04 → 2026-12-07`,
    );
    await expect
      .poll(() => actors.app.mails.map(({ subject }) => subject))
      .toContain(`Batas waktu permohonan Anda berubah (${open.nomor_registrasi})`);

    // Counted by the new list from the first moment on, and back again without it.
    expect(dayOf((await fileRequest(actors.citizen)).batas_waktu)).toBe('2026-12-07');
    expect((await update(id, { hari, versi })).status).toBe(409);
    expect((await update(id, { hari })).status).toBe(200);
    expect(dayOf(caseOf(await actors.citizen.get(`permohonan/${open.id}`)).batas_waktu)).toBe(
      '2026-12-04',
    );
  });

  it('promises nobody an answer by a day that is past', async () => {
    const { app } = actors;
    const began = app.clock.now();
    const { id, hari } = await yearOf(2026);
    await update(id, { hari: [...hari, dayOff] });
    const open = await fileRequest(actors.citizen);
    expect(dayOf(open.batas_waktu)).toBe('2026-12-07');
    app.clock.set('2026-12-07T05:00:00.000Z');
    const later = await app.login('admin@uji.test');
    expect((await later.post(`kalender/${id}/update-kalender`, { hari })).status).toBe(200);
    const letter = (await app.letters('warga@uji.test')).find(
      ({ subject }) => subject === `Batas waktu permohonan Anda berubah (${open.nomor_registrasi})`,
    );
    expect(letter?.text).toContain('seharusnya sudah Anda terima paling lambat 4 Desember 2026');
    expect(letter?.text).toContain('Semula batasnya 7 Desember 2026');
    app.clock.set(began.toISOString());
  });

  it('moves a unit’s date only where the law’s would come before it', async () => {
    const { id: yearId, hari } = await yearOf(2026);
    await update(yearId, { hari: [...hari, dayOff] });
    const [last, earlier] = [await fileRequest(actors.citizen), await fileRequest(actors.citizen)];
    const dates = [
      [last.id, '2026-12-07', '2026-12-04'],
      [earlier.id, '2026-12-03', '2026-12-03'],
    ] as const;
    for (const [id, batas_unit] of dates) {
      const given = { kode_unit_kerja: 'KEUANGAN', batas_unit };
      const redirected = await actors.admin.post(`permohonan/${id}/update-permohonan`, given);
      expect(caseOf(redirected)).toMatchObject({ batas_unit });
    }
    await update(yearId, { hari });
    for (const [id, , after] of dates) {
      expect(caseOf(await actors.admin.get(`permohonan/${id}`)).batas_unit).toBe(after);
    }
  });

  it('refuses what is no list of that year, naming the day', async () => {
    const { id, hari } = await yearOf(2026);
    const errors = async (values: object) => (await update(id, values)).body.errors;
    expect(await errors({ hari: [{ ...dayOff, tanggal: '2027-01-01' }] })).toEqual({
      hari: '2027-01-01 bukan hari dalam tahun 2026',
    });
    expect(await errors({ hari: [dayOff, dayOff] })).toEqual({
      hari: '2026-11-25 tanggal ini tertulis dua kali',
    });
    expect(await errors({ hari: [dayOff, { ...dayOff, tanggal: '2026-02-30' }] })).toEqual({
      hari: 'Baris 2: Tanggal tidak valid',
    });
    expect(await errors({ hari: [{ ...dayOff, warna: 'merah' }] })).toHaveProperty('hari');
    expect(await errors({ tahun: 2030 })).toEqual({ tahun: 'Tahun kalender tidak dapat diubah' });
    expect((await yearOf(2026)).hari).toEqual(hari);
  });

  it('has one list of a year, whoever enters it in the same moment', async () => {
    const hari = [{ tanggal: '2031-01-01', nama: 'Tahun Baru Masehi', jenis: 'libur' }];
    const list = { tahun: 2031, status: 'resmi', sumber: 'Keputusan bersama', hari };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => actors.admin.post('kalender', list)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    const refused = answers.filter(({ status }) => status === 422);
    for (const { body } of refused) expect(body.errors).toEqual({ tahun: 'Tahun sudah digunakan' });
  });

  it('says of a year without a list that there is none', async () => {
    const { id } = await yearOf(2027);
    actors.app.clock.set('2026-11-20T03:00:00.000Z');
    expect((await actors.admin.post(`kalender/${id}/delete-kalender`)).status).toBe(200);
    const requested = await fileRequest(actors.citizen);
    const objection = caseOf(
      await actors.citizen.post('keberatan', {
        permohonan_informasi_id: requested.id,
        alasan: 'b',
        kasus: 'Laporan berkala belum dimuat.',
      }),
    );
    expect(objection).toMatchObject({ tenggat: { tahun_tanpa_daftar: [2027] } });
    expect(objection.jam[0]).toMatchObject({ tahun_tanpa_daftar: [2027] });
    const list = { tahun: 2027, status: 'resmi', sumber: 'Keputusan bersama' };
    const hari = [{ tanggal: '2027-01-01', nama: 'Tahun Baru Masehi', jenis: 'libur' }];
    const made = await actors.admin.post('kalender', { ...list, hari });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.message).toContain('1 perkara dihitung ulang');
    expect((await actors.admin.post('kalender', { ...list, hari })).body.errors).toHaveProperty(
      'tahun',
    );
  });
});
