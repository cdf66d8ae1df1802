import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { correction } from '#tests/support/scenes/correction.ts';
import { costLetter } from '#tests/support/scenes/cost.ts';

describe('applicants are reminded of terms of their own', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  const waiting = async () =>
    (
      await actors.app.db
        .selectFrom('surat_keluar')
        .select('id')
        .where('status', '=', 'antre')
        .execute()
    ).length;

  /** What the citizen is mailed by what is done once a day, on the morning of a day. */
  async function remindedOn(day: string): Promise<string[]> {
    const { app } = actors;
    await expect.poll(waiting).toBe(0);
    app.mails.length = 0;
    app.clock.set(`${day}T01:00:00Z`);
    await app.daily();
    await expect.poll(waiting).toBe(0);
    return app.mails
      .filter(({ to }) => to === 'warga@uji.test')
      .map(({ subject }) => subject.replace(/ \(.+/, ''));
  }
  const choose = async (wanted: boolean) => {
    const { citizen } = await on(actors, actors.app.clock.now().toISOString());
    expect((await citizen.post('user/pilihan-surel', { surat_pengingat: wanted })).status).toBe(
      200,
    );
  };

  it('to complete a request, on the last day but one and on the last', async () => {
    const { citizen, admin } = await on(actors, '2026-11-20T03:00:00Z');
    const { id } = await fileRequest(citizen);
    caseOf(await admin.post(`permohonan/${id}/minta-kelengkapan`, { catatan: 'Surat kuasa.' }));
    const title = 'Waktu melengkapi permohonan Anda hampir habis';
    expect(await remindedOn('2026-11-23')).toEqual([]);
    expect(await remindedOn('2026-11-24')).toEqual([title]);
    expect(await remindedOn('2026-11-25')).toEqual([title]);
    expect(await remindedOn('2026-11-26')).toEqual([]);
    const again = await on(actors, '2026-11-26T03:00:00Z');
    caseOf(await again.citizen.post(`permohonan/${id}/cabut-permohonan`));
  });

  it('to say whether they agree to a cost, until they have said it', async () => {
    const { citizen, admin } = await on(actors, '2026-11-27T03:00:00Z');
    const [silent, agreed] = [await fileRequest(citizen), await fileRequest(citizen)];
    for (const { id } of [silent, agreed]) {
      caseOf(await admin.post(`permohonan/${id}/update-permohonan`, {}));
      caseOf(await admin.post(`permohonan/${id}/kirim-biaya`, costLetter));
    }
    const answer = { biaya_tanggapan: 'setuju' };
    caseOf(await citizen.post(`permohonan/${agreed.id}/tanggapi-biaya`, answer));
    const title = 'Waktu menjawab surat biaya hampir habis';
    expect(await remindedOn('2026-11-30')).toEqual([]);
    expect(await remindedOn('2026-12-01')).toEqual([title]);
    expect(await remindedOn('2026-12-02')).toEqual([title]);
    expect(await remindedOn('2026-12-03')).toEqual([]);
    const again = await on(actors, '2026-12-03T03:00:00Z');
    for (const { id } of [silent, agreed]) {
      caseOf(await again.citizen.post(`permohonan/${id}/cabut-permohonan`));
    }
  });

  it('to object to a refusal, and then to dispute what came of it; not who got it all', async () => {
    const { citizen, admin } = await on(actors, '2027-01-04T03:00:00Z');
    const [granted, refused] = [await fileRequest(citizen), await fileRequest(citizen)];
    caseOf(await answerCase(admin, 'permohonan', granted.id));
    const values = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
    const answered = caseOf(await answerCase(admin, 'permohonan', refused.id, values));
    const last = String(answered.hak_keberatan.sampai);
    const before = (day: string, days: number) =>
      new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
    const weekday = new Date(last).getUTCDay();
    // The working day before, a weekend apart on a Monday.
    const eve = before(last, weekday === 1 ? 3 : 1);
    const title = 'Waktu mengajukan keberatan hampir habis';
    expect(await remindedOn(before(eve, 14))).toEqual([]);
    expect(await remindedOn(eve)).toEqual([title]);

    const later = await on(actors, `${eve}T03:00:00Z`);
    const body = { permohonan_informasi_id: refused.id, alasan: 'e', kasus: 'Tidak dipenuhi.' };
    const objection = caseOf(await later.citizen.post('keberatan', body));
    expect(await remindedOn(last)).toEqual([]);
    const decided = await on(actors, `${last}T03:00:00Z`);
    const no = { keputusan: 'ditolak', catatan: 'Penolakan dikuatkan.' };
    const { hak_sengketa: right } = caseOf(
      await answerCase(decided.admin, 'keberatan', objection.id, no),
    );
    const end = String(right?.sampai);
    const endEve = before(end, new Date(end).getUTCDay() === 1 ? 3 : 1);
    const dispute = 'Waktu mengajukan sengketa hampir habis';
    await choose(false);
    expect(await remindedOn(endEve)).toEqual([]);
    await choose(true);
    await actors.app.db.deleteFrom('tugas').where('kunci', 'like', 'pengingat%').execute();
    expect(await remindedOn(endEve)).toEqual([dispute]);
  });

  it('to object once more, where they have taken their objection back', async () => {
    const { citizen, admin } = await on(actors, '2027-09-06T03:00:00Z');
    const { id } = await fileRequest(citizen);
    const values = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
    caseOf(await answerCase(admin, 'permohonan', id, values));
    const body = { permohonan_informasi_id: id, alasan: 'e', kasus: 'Tidak dipenuhi.' };
    const objection = caseOf(await citizen.post('keberatan', body));
    caseOf(await citizen.post(`keberatan/${objection.id}/cabut-keberatan`));
    const { hak_keberatan: right } = caseOf(await citizen.get(`permohonan/${id}`));
    expect(right.sampai).toBe('2027-10-18');
    const title = 'Waktu mengajukan keberatan hampir habis';
    expect(await remindedOn('2027-10-15')).toEqual([title]);
  });

  it('to object to a refusal that was corrected long after', async () => {
    const { citizen, admin } = await on(actors, '2028-01-10T03:00:00Z');
    const { id } = await fileRequest(citizen);
    const values = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
    caseOf(await answerCase(admin, 'permohonan', id, values));
    const later = await on(actors, '2028-07-03T03:00:00Z');
    caseOf(await later.admin.post(`permohonan/${id}/ralat-jawaban`, correction));
    const { hak_keberatan: right } = caseOf(await later.citizen.get(`permohonan/${id}`));
    expect(right.sampai).toBe('2028-08-14');
    expect(await remindedOn('2028-08-11')).toEqual(['Waktu mengajukan keberatan hampir habis']);
  });

  it('and may do without news of a step, but not without the answer', async () => {
    const { citizen, admin, app } = await on(actors, '2027-06-01T03:00:00Z');
    await citizen.post('user/pilihan-surel', { surat_perkembangan: false });
    await expect.poll(waiting).toBe(0);
    app.mails.length = 0;
    const { id } = await fileRequest(citizen);
    caseOf(await admin.post(`permohonan/${id}/update-permohonan`, {}));
    caseOf(await answerCase(admin, 'permohonan', id));
    await expect.poll(waiting).toBe(0);
    const told = app.mails.filter(({ to }) => to === 'warga@uji.test');
    const subjects = told.map(({ subject }) => subject.replace(/ \(.+/, ''));
    expect(subjects).toEqual(['Permohonan Anda kami terima', 'Permohonan Anda sudah dijawab']);
  });
});
