import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { longestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const many = 6_000;
const atOnce = 200;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

test('where thousands are due on one day officers hear of the first ones, and nobody waits', async () => {
  const { app, citizen } = actors;
  // Due on Friday 4 December 2026.
  const { id } = await fileRequest(citizen);
  const rows = app.db.selectFrom('permohonan').selectAll().where('id', '=', id);
  const filed = await rows.executeTakeFirstOrThrow();
  const urgent = { ...filed, batas_unit: '2026-12-01' };
  for (let from = 0; from < many; from += atOnce) {
    const copies = Array.from({ length: atOnce }, (_, index) => ({
      ...urgent,
      ...{ id: randomUUID(), nomor_registrasi: `UJI-${String(from + index)}` },
    }));
    await app.db.insertInto('permohonan').values(copies).execute();
  }
  const admin = await app.db
    .selectFrom('admin')
    .selectAll()
    .where('email', '=', 'admin@uji.test')
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 20 }, (_, index) => ({
    ...admin,
    ...{ id: randomUUID(), email: `admin${String(index)}@uji.test` },
  }));
  await app.db.insertInto('admin').values(others).execute();
  app.clock.set('2026-12-01T01:00:00.000Z');
  expect(await longestTurn(() => app.daily())).toBeLessThan(longestAllowed);
  const [letter] = await app.letters('admin7@uji.test');
  expect(letter?.subject).toBe('6.001 perkara mendekati batas waktu');
  expect(letter?.text).toContain('50 dari 6.001 perkara');
  expect(letter?.text.match(/hari kerja lagi/g)).toHaveLength(50);
}, 120_000);
