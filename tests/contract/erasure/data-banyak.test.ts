import { randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { anyTable } from '#server/database/index.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const mib = 1024 * 1024;
const cases = 1_200;

/** Bytes that something holds on to. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

it('what many take away who read slowly is not held in memory', async () => {
  const { app } = actors;
  const id = await app.account(3, 'rajin@uji.test');
  const citizen = await app.session(3, id);
  const { id: first } = await fileRequest(citizen);
  const row = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < cases; from += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...row, id: randomUUID(), nomor_registrasi: `RAJIN-${String(from + index)}` },
      // Not a text that is searched: to enter so many into the index takes far longer than to read them.
      tujuan: randomBytes(5_000).toString('hex'),
    }));
    await anyTable(app.db).insertInto('permohonan').values(rows).execute();
  }
  const ask = () =>
    fetch(`${app.url}/services/api/user/${id}/data-pribadi`, {
      headers: { authorization: `Bearer ${citizen.token ?? ''}` },
    });
  const [whole] = [await ask()];
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(cases * 5_000);
  const before = held();
  const waiting = await Promise.all(Array.from({ length: 6 }, ask));
  try {
    expect(waiting.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((held() - before) / mib).toBeLessThan(30);
  } finally {
    for (const { body } of waiting) await body?.cancel();
  }
}, 60_000);
