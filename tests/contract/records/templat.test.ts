import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, refused } from '#tests/support/client.ts';

const text = { nama: 'Diberikan seluruhnya', untuk: 'jawaban', isi: 'Terlampir “{judul}”.' };

describe('a template', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  it('has no word in braces that nothing fills in', async () => {
    const { admin } = actors;
    const wrong = await admin.post('templat', { ...text, isi: 'Yth. {nama}, {nomer} dan {}' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      errors: { isi: 'Isi memuat isian yang tidak dikenal: {nomer}, {}' },
    });
    const { id } = dataOf<{ id: string }>(await admin.post('templat', text));
    const changed = await admin.post(`templat/${id}/update-templat`, { isi: 'Kepada {nana}' });
    expect(refused(changed)).toEqual([422, 'isi']);
  });

  it('is found by the officers of all units by what it is for', async () => {
    const { admin, officer } = actors;
    const missing = { nama: 'Identitas', untuk: 'kelengkapan', isi: 'Kirim ulang, {nama}.' };
    await admin.post('templat', missing);
    const found = await officer.get('templat?untuk=kelengkapan');
    expect(dataOf<object[]>(found)).toMatchObject([missing]);
    expect((await officer.post('templat', { ...missing, nama: 'Lain' })).status).toBe(403);
  });

  it('decides what its use allows, its reason with it', async () => {
    const { admin } = actors;
    const refusal = { ...text, nama: 'Ditolak', untuk: 'penolakan', keputusan: 'ditolak' };
    const wrong = await admin.post('templat', { ...refusal, untuk: 'kelengkapan' });
    expect(refused(wrong)).toEqual([422, 'keputusan']);
    const made = dataOf<{ id: string }>(
      await admin.post('templat', { ...refusal, alasan_penolakan: 'tidak_dikuasai' }),
    );
    const change = (body: object) => admin.post(`templat/${made.id}/update-templat`, body);
    expect(refused(await change({ keputusan: 'dikabulkan' }))).toEqual([
      ...[422, 'keputusan', 'alasan_penolakan'],
    ]);
    expect(refused(await change({ alasan_penolakan: null, dikecualikan_id: 'tiada' }))).toEqual([
      ...[422, 'dikecualikan_id'],
    ]);
    expect((await change({ keputusan: 'dikabulkan_sebagian' })).status).toBe(200);
  });

  it('has a name of its own', async () => {
    const { admin } = actors;
    await admin.post('templat', { ...text, nama: 'Satu nama' });
    expect(refused(await admin.post('templat', { ...text, nama: 'Satu nama' }))).toEqual([
      ...[422, 'nama'],
    ]);
  });
});
