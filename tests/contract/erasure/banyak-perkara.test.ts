import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it('a newsroom of many cases takes its data away while others are served', async () => {
  const { app } = actors;
  const id = await app.account(3, 'redaksi@uji.test');
  const citizen = await app.session(3, id);
  await fileRequest(citizen);
  const one = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const long = 'Rincian informasi yang diminta. '.repeat(100);
  for (let from = 0; from < 2_000; from += 50) {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...{ ...one, id: randomUUID(), nomor_registrasi: `PI-2025-${String(from + index)}` },
      ...{ kebutuhan: long, tujuan: long, status: 'dicabut' as const },
    }));
    await app.db.insertInto('permohonan').values(rows).execute();
  }
  const take = async () => expect((await citizen.get(`user/${id}/data-pribadi`)).status).toBe(200);
  await take();
  expect(await bestTurn(longestAllowed, take)).toBeLessThan(longestAllowed);
  const check = async () =>
    expect((await citizen.post('user/hapus-akun', { last_password: testPassword })).status).toBe(
      409,
    );
  expect(await bestTurn(longestAllowed, check)).toBeLessThan(longestAllowed);
}, 120_000);
