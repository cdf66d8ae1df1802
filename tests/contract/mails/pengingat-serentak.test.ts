import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { longestTurn } from '#tests/support/event-loop.ts';

/** Requests that were refused lately, and years ago. */
const [lately, before] = [10_000, 20_000];
const atOnce = 200;
/** In milliseconds. */
const longestWrite = 1_000;
const longestAllowed = 100;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

test('while thousands of cases are gone through for reminders, others write and are served', async () => {
  const { app, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const rows = app.db.selectFrom('permohonan').selectAll().where('id', '=', id);
  const filed = await rows.executeTakeFirstOrThrow();
  const decision = {
    status: 'selesai',
    keputusan: 'ditolak',
    alasan_penolakan: 'tidak_dikuasai',
  } as const;
  for (let from = 0; from < lately + before; from += atOnce) {
    const copies = Array.from({ length: atOnce }, (_, index) => ({
      ...{ ...filed, ...decision },
      ...{ id: randomUUID(), nomor_registrasi: `UJI-${String(from + index)}` },
      selesai_pada: from < lately ? '2026-11-23T03:00:00.000Z' : '2022-11-23T03:00:00.000Z',
    }));
    await app.db.insertInto('permohonan').values(copies).execute();
  }
  app.clock.set('2026-12-01T01:00:00.000Z');
  let isDone = false;
  let longest = 0;
  const writer = async () => {
    while (!isDone) {
      const begun = performance.now();
      await app.db.deleteFrom('tugas').where('kunci', '=', 'tidak-ada').execute();
      longest = Math.max(longest, performance.now() - begun);
      await wait(10);
    }
  };
  const task = async () => {
    await app.daily();
    isDone = true;
  };
  const turn = await longestTurn(async () => {
    await Promise.all([task(), writer()]);
  });
  expect(longest).toBeLessThan(longestWrite);
  expect(turn).toBeLessThan(longestAllowed);
}, 180_000);
