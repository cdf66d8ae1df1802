import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

const many = 199;
const atOnce = 40;
const most = 100;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it(
  'searches of one’s own, however long what was filed is, leave others their turn',
  { timeout: 300_000 },
  async () => {
    const { app, citizen } = actors;
    const { id } = await fileRequest(citizen);
    const filed = await app.db
      .selectFrom('permohonan')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: many }, (_, n) => ({
      ...{ ...filed, id: randomUUID(), nomor_registrasi: `UJI-${String(n)}` },
      ...{ kebutuhan: '가'.repeat(5_000), tujuan: '가'.repeat(2_000) },
    }));
    for (let from = 0; from < many; from += 50)
      await app.db
        .insertInto('permohonan')
        .values(copies.slice(from, from + 50))
        .execute();
    const q = encodeURIComponent(`${'가'.repeat(199)}나`);
    for (const more of ['', '&sort=judul&order=asc', '&tahun=2026', '&status=diajukan']) {
      const search = async () => {
        const path = `permohonan/list-external?q=${q}&page=2&limit=1${more}`;
        const answer = await citizen.get(path);
        expect([answer.status, answer.body.total]).toEqual([200, 0]);
      };
      const searches = () => Promise.all(Array.from({ length: atOnce }, search));
      // Once there are connections, all of them arrive in one turn.
      expect([more, (await bestTurn(most, searches, searches)) < most]).toEqual([more, true]);
    }
  },
);
