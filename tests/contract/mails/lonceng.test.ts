import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const news = async (by: Client) => dataOf<Kabar>(await by.get('kabar'));
const kinds = async (by: Client, { id }: Case) =>
  (await news(by)).butir.filter(({ record_id: of }) => of === id).map(({ jenis }) => jenis);
const redirect = (of: Case, to: string) =>
  actors.admin.post(`permohonan/${of.id}/update-permohonan`, { kode_unit_kerja: to });
const subjects = async (email: string, of: Case) =>
  (await actors.app.letters(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(of.nomor_registrasi));

describe('news of cases', () => {
  let request: Case;

  it('tell role 1 of what is filed, and a unit of what comes to it, at once by mail', async () => {
    const { admin, officer, citizen } = actors;
    request = await fileRequest(citizen);
    expect(await kinds(admin, request)).toEqual(['masuk']);
    expect(await kinds(officer, request)).toEqual([]);
    await redirect(request, 'KEUANGAN');
    expect(await kinds(officer, request)).toEqual(['diteruskan']);
    // Nobody is told of what they did themselves.
    expect(await kinds(admin, request)).toEqual(['masuk']);
    const number = request.nomor_registrasi;
    expect(await subjects('admin@uji.test', request)).toEqual([`Permohonan masuk (${number})`]);
    expect(await subjects('petugas@uji.test', request)).toEqual([
      `Diteruskan ke unit Anda (${number})`,
    ]);
    const [letter] = await actors.app.letters('petugas@uji.test');
    expect(letter?.text).toContain(`/permohonan-informasi/${request.id}/show`);
  });

  it('tell both of what its applicant has completed', async () => {
    const { admin, officer, citizen } = actors;
    const catatan = 'Mohon lampirkan surat kuasa.';
    await officer.post(`permohonan/${request.id}/minta-kelengkapan`, { catatan });
    const complete = { kelengkapan: 'Surat kuasa terlampir.' };
    await citizen.post(`permohonan/${request.id}/lengkapi-permohonan`, complete);
    expect(await kinds(admin, request)).toContain('dilengkapi');
    expect(await kinds(officer, request)).toContain('dilengkapi');
  });

  it('tell of an objection: role 1 by itself, the unit by its request, which it can open', async () => {
    const { admin, officer, citizen } = actors;
    expect((await answerCase(officer, 'permohonan', request.id)).status).toBe(200);
    const objection = caseOf(
      await citizen.post('keberatan', {
        ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
      }),
    );
    expect(await kinds(admin, objection)).toEqual(['keberatan']);
    expect(await kinds(officer, objection)).toEqual([]);
    expect(await kinds(officer, request)).toContain('keberatan');
    const entry = (await news(admin)).butir.find(({ record_id: of }) => of === objection.id);
    expect(entry).toMatchObject({ resource: 'keberatan', judul: 'Laporan pengadaan' });
  });

  it('tell an administrator of an objection once, who is of the unit that has the request', async () => {
    const { app, admin, officer, citizen } = actors;
    const row = app.db.selectFrom('admin').where('email', '=', 'admin@uji.test');
    const { kode_unit_kerja: before } = await row
      .select('kode_unit_kerja')
      .executeTakeFirstOrThrow();
    const move = (unit: string) =>
      app.db
        .updateTable('admin')
        .set({ kode_unit_kerja: unit })
        .where('email', '=', 'admin@uji.test')
        .execute();
    await move('KEUANGAN');
    const own = await fileRequest(citizen);
    await redirect(own, 'KEUANGAN');
    expect((await answerCase(officer, 'permohonan', own.id)).status).toBe(200);
    const objection = caseOf(
      await citizen.post('keberatan', {
        ...{ permohonan_informasi_id: own.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
      }),
    );
    await move(before);
    expect(await kinds(admin, objection)).toEqual(['keberatan']);
    expect(await kinds(admin, own)).toEqual(['masuk']);
    expect(await kinds(officer, own)).toContain('keberatan');
  });

  it('are read one by one, or all at once, by nobody else', async () => {
    const { admin, officer } = actors;
    const before = await news(officer);
    expect(before.belum_dibaca).toBe(before.butir.length);
    const [first] = before.butir;
    expect((await admin.post('kabar/baca', { kabar: first?.id })).status).toBe(200);
    expect((await news(officer)).belum_dibaca).toBe(before.belum_dibaca);
    await officer.post('kabar/baca', { kabar: first?.id });
    expect((await news(officer)).belum_dibaca).toBe(before.belum_dibaca - 1);
    const read = (await news(officer)).butir.filter(({ dibaca }) => dibaca);
    expect(read.map(({ id }) => id)).toEqual([first?.id]);
    await officer.post('kabar/baca');
    expect((await news(officer)).belum_dibaca).toBe(0);
    expect((await news(admin)).belum_dibaca).toBeGreaterThan(0);
    expect((await officer.post('kabar/baca', { lain: 1 })).status).toBe(422);
  });

  it('of a case that went to another unit are gone, and go with a case', async () => {
    const { admin, officer, citizen } = actors;
    const moved = await fileRequest(citizen);
    await redirect(moved, 'KEUANGAN');
    expect((await news(officer)).belum_dibaca).toBe(1);
    await redirect(moved, 'SDM');
    expect(await kinds(officer, moved)).toEqual([]);
    expect((await news(officer)).belum_dibaca).toBe(0);
    await admin.post(`permohonan/${moved.id}/delete-permohonan`);
    expect(await kinds(admin, moved)).toEqual([]);
  });
});

describe('each officer', () => {
  const choose = (by: Client, values: object) => by.post('admin/update-admin', values);

  it('chooses a digest, which comes once on the next working morning, or the bell alone', async () => {
    const { admin, officer, citizen } = actors;
    expect((await choose(admin, { kabar_masuk: 'ringkasan' })).status).toBe(200);
    expect((await choose(officer, { kabar_diteruskan: 'lonceng' })).status).toBe(200);
    expect((await choose(officer, { kabar_diteruskan: 'pos' })).status).toBe(422);
    const one = await fileRequest(citizen);
    const two = await fileRequest(citizen);
    await redirect(one, 'KEUANGAN');
    expect(await kinds(officer, one)).toEqual(['diteruskan']);
    expect(await subjects('petugas@uji.test', one)).toEqual([]);
    expect(await subjects('admin@uji.test', two)).toEqual([]);
    // A Saturday, and the Monday after it.
    for (const [morning, digests] of [
      ['2026-11-21T01:00:00Z', 0],
      ['2026-11-23T01:00:00Z', 1],
      ['2026-11-24T01:00:00Z', 1],
    ] as const) {
      actors = await on(actors, morning);
      await actors.app.daily();
      const letters = await actors.app.letters('admin@uji.test');
      const named = letters.filter(({ subject }) => subject.startsWith('Ringkasan kabar'));
      expect(named).toHaveLength(digests);
      if (digests > 0) expect(named[0]?.text).toContain(two.nomor_registrasi);
    }
  });

  it('gets a hundred mails of a kind a day at most, and the rest as a digest', async () => {
    const { app, citizen } = actors;
    const admin = await app.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', 'admin@uji.test')
      .executeTakeFirstOrThrow();
    await choose(actors.admin, { kabar_masuk: 'surel' });
    const last = await fileRequest(citizen);
    const row = await app.db
      .selectFrom('kabar')
      .selectAll()
      .where('record_id', '=', last.id)
      .where('admin_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 100 }, (_, n) => ({ ...row, id: `banyak-${String(n)}` }));
    await app.db.insertInto('kabar').values(more).execute();
    const full = await fileRequest(citizen);
    expect(await subjects('admin@uji.test', full)).toEqual([]);
    const told = app.db.selectFrom('kabar').select('cara').where('record_id', '=', full.id);
    expect(await told.where('admin_id', '=', admin.id).execute()).toEqual([{ cara: 'ringkasan' }]);
    // Of another kind they hear at once.
    await redirect(full, 'KEUANGAN');
    const catatan = 'Mohon lampirkan surat kuasa.';
    await actors.officer.post(`permohonan/${full.id}/minta-kelengkapan`, { catatan });
    await citizen.post(`permohonan/${full.id}/lengkapi-permohonan`, { kelengkapan: 'Terlampir.' });
    const number = full.nomor_registrasi;
    expect(await subjects('admin@uji.test', full)).toEqual([`Dilengkapi pemohon (${number})`]);
  });

  it('keeps what came for ninety days', async () => {
    const { app } = actors;
    const past = new Date(app.clock.now().getTime() - 91 * 86_400_000).toISOString();
    const { id } = await app.db.selectFrom('kabar').select('id').executeTakeFirstOrThrow();
    await app.db.updateTable('kabar').set({ dibuat_pada: past }).where('id', '=', id).execute();
    await app.db.deleteFrom('tugas').where('kunci', 'like', 'jejak:%').execute();
    await app.daily();
    const left = await app.db.selectFrom('kabar').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
