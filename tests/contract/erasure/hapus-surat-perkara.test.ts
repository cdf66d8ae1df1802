import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { answerCase, caseOf, fileRequest, on, startCases } from '#tests/support/case-scene.ts';
import type { Actors } from '#tests/support/case-scene.ts';
import { filesStored } from '#tests/support/scenes/erasure.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** Where each paper of a case of a resource is taken from. */
const papersAt = (name: string, id: string): string[] =>
  resources
    .filter((resource) => resource.name === name)
    .flatMap(routesOf)
    .filter(({ kind, path }) => kind === 'document' && path.includes('{id}'))
    .map(({ path }) => fillPath(path, { id }));

/** Opens every paper that there is, and tells of which kinds they are. */
async function openAll(name: string, id: string): Promise<string[]> {
  for (const path of papersAt(name, id)) {
    const { status } = await actors.admin.get(path);
    expect([path, [200, 404].includes(status)]).toEqual([path, true]);
  }
  const rows = await actors.app.db
    .selectFrom('dokumen_resmi')
    .select(['jenis', 'berkas_id'])
    .where('record_id', '=', id)
    .execute();
  expect(rows.filter(({ berkas_id }) => berkas_id === null)).toEqual([]);
  return rows.map(({ jenis }) => jenis).sort();
}

const remove = async (name: string, id: string) => {
  const answer = await actors.admin.post(`${name}/${id}/delete-${name}`, {});
  expect([name, answer.status]).toEqual([name, 200]);
};

describe('the papers of a case that is deleted', () => {
  it('are gone from storage with a request', async () => {
    const before = await filesStored(actors.app);
    const { id } = await fileRequest(actors.citizen);
    caseOf(
      await actors.admin.post(`permohonan/${id}/perpanjang-permohonan`, {
        ...{ perpanjangan_hari: 7, alasan_perpanjangan: 'belum_dikuasai' },
        uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
      }),
    );
    expect(await openAll('permohonan', id)).toEqual(['perpanjangan', 'tanda_terima_permohonan']);
    expect(await filesStored(actors.app)).toBe(before + 2);
    await remove('permohonan', id);
    expect(await filesStored(actors.app)).toBe(before);
  });

  it('are gone from storage with an objection', async () => {
    const request = await fileRequest(actors.citizen);
    caseOf(await answerCase(actors.admin, 'permohonan', request.id));
    const objecting = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Tidak sesuai.' };
    const { id } = caseOf(await actors.citizen.post('keberatan', objecting));
    const before = await filesStored(actors.app);
    // Nobody has answered it in its time.
    actors = await on(actors, '2027-01-20T03:00:00.000Z');
    const kinds = await openAll('keberatan', id);
    expect(kinds).toEqual(['tanda_terima_keberatan']);
    expect(await filesStored(actors.app)).toBeGreaterThan(before);
    await remove('keberatan', id);
    // Papers of the request that went into the file of a dispute stay with the request.
    const berkas = await actors.app.db.selectFrom('berkas').select('id').execute();
    expect(await filesStored(actors.app)).toBe(berkas.length);
  });
});
