import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** An objection that rests on a ground and on those beside it. */
async function filed(alasan: 'a' | 'd' | 'e', others: string | null): Promise<string> {
  const { citizen, app } = actors;
  const { id: request } = await fileRequest(citizen);
  const { id } = caseOf(
    await citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request, alasan: 'b', kasus: 'Laporan belum dimuat.' },
    }),
  );
  await app.db
    .updateTable('keberatan')
    .set({ alasan, alasan_lain: others })
    .where('id', '=', id)
    .execute();
  return id;
}

it('a filter finds what rests on a ground, be it the first or beside that', async () => {
  const { admin } = actors;
  const all = {
    d: await filed('d', null),
    dae: await filed('d', 'a,e'),
    eda: await filed('e', 'd,a'),
    a: await filed('a', null),
  };
  const expected: Readonly<Record<string, readonly string[]>> = {
    a: [all.dae, all.eda, all.a],
    d: [all.d, all.dae, all.eda],
    e: [all.dae, all.eda],
  };
  for (const ground of lookupValues('alasan_keberatan')) {
    for (const beside of ['', '&status=diajukan', '&q=laporan', '&tahun=2026&sort=tenggat']) {
      const path = `keberatan?alasan=${ground}${beside}`;
      const answer = await admin.get(path);
      const found = dataOf<{ id: string }[]>(answer).map(({ id }) => id);
      const wanted = expected[ground] ?? [];
      expect([path, new Set(found)]).toEqual([path, new Set(wanted)]);
      expect(answer.body).toMatchObject({ total: wanted.length });
    }
  }
  expect((await admin.get('keberatan?alasan=a,e')).status).toBe(400);
});
