import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { timeOf } from '#tests/support/machine.ts';

const many = 400;
/** CPU ms, all texts that are compared together. */
const most = 1_500;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** As long as a text may be, of few words that are nearly the same and that none of the others is. */
const words = Array.from({ length: 7 }, (_, n) => `${'a'.repeat(n + 40)}b${'a'.repeat(650)}`);

it('cases beside one are found soon, however long the words in them are', async () => {
  const { app, citizen, admin } = actors;
  const judul = 'Zamrudiana';
  const asked = await fileRequest(citizen, { judul, kebutuhan: words.join(' ').slice(0, 5_000) });
  const filed = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: many }, (_, n) => ({
    ...{ ...filed, id: randomUUID(), nomor_registrasi: `UJI-${String(n)}` },
    kebutuhan: 'a'.repeat(5_000),
  }));
  for (let from = 0; from < many; from += 50)
    await app.db
      .insertInto('permohonan')
      .values(copies.slice(from, from + 50))
      .execute();
  const beside = async () => {
    const answer = await admin.get(`permohonan/${asked.id}/terkait`);
    expect(answer.status).toBe(200);
  };
  expect(await timeOf(beside)).toBeLessThan(most);
  expect(await bestTurn(100, beside)).toBeLessThan(100);
}, 300_000);
