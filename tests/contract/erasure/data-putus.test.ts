import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { anyTable } from '#server/database/index.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const cases = 160;

it('what a citizen takes away ends with the session that it is taken by', async () => {
  const { app } = actors;
  const id = await app.account(3, 'rajin@uji.test');
  const citizen = await app.session(3, id);
  const { id: first } = await fileRequest(citizen);
  const row = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < cases; from += 8) {
    const rows = Array.from({ length: 8 }, (_, index) => ({
      ...{ ...row, id: randomUUID(), nomor_registrasi: `RAJIN-${String(from + index)}` },
      // Not a text that is searched: the index of such takes far longer to write than it takes to read them.
      tujuan: randomBytes(50_000).toString('hex'),
    }));
    await anyTable(app.db).insertInto('permohonan').values(rows).execute();
  }
  const ask = async () => {
    const { body, status } = await fetch(`${app.url}/services/api/user/${id}/data-pribadi`, {
      headers: { authorization: `Bearer ${citizen.token ?? ''}` },
    });
    expect(status).toBe(200);
    const reader = body?.getReader();
    if (!reader) throw new Error('no body');
    const rest = async () => {
      for (let read = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return read;
        read += value.length;
      }
    };
    await reader.read();
    return rest;
  };
  const rest = await ask();
  expect((await citizen.post('auth/logout')).status).toBe(200);
  await expect(rest()).rejects.toThrow();
}, 60_000);
