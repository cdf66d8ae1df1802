import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { transaction } from '#server/database/index.ts';
import { bestTime } from '#tests/support/best-time.ts';
import type { Client } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const [count, words] = [24_000, 'Rincian informasi yang diminta. '.repeat(8)] as const;
const atOnce = 200;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
  const { app, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const row = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const other = await app.account(3, 'ratih@uji.test', { name: 'Ratih Kusumadewi' });
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => ({
      ...{ ...row, id: randomUUID(), kebutuhan: words },
      user_id: from + index === 0 ? other : row.user_id,
      nomor_registrasi: `UJI-${String(from + index).padStart(5, '0')}`,
      judul: `Judul ${String((7 * (from + index)) % count).padStart(5, '0')}`,
    }));
    await app.db.insertInto('permohonan').values(rows).execute();
  }
}, 120_000);
afterAll(() => actors.app.close());

interface Listed {
  total: number;
  data: { judul: string; nomor_registrasi: string }[];
}

async function ask(client: Client, path: string): Promise<Listed> {
  const answer = await client.get(`permohonan${path}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as Listed;
}

it.each([
  ['finds one of many', '?q=uji-23999', 1, ['Judul 23993']],
  ['finds none', '?q=tidak+ada+yang+begini', 0, []],
  ['begins with the newest', '?q=rincian+informasi&limit=1', count, null],
  [
    'goes on where a page ended',
    '?q=rincian&sort=judul&page=3&limit=2',
    count,
    ['Judul 00004', 'Judul 00005'],
  ],
  ['ends', '?q=rincian&sort=judul&page=12001&limit=2', count, []],
  [
    'is turned over to a late page',
    '?sort=judul&page=12000&limit=2',
    count + 1,
    ['Judul 23998', 'Judul 23999'],
  ],
  [
    'the other way round',
    '?sort=judul&order=desc&page=12000&limit=2',
    count + 1,
    ['Judul 00002', 'Judul 00001'],
  ],
])('a list of many cases %s', async (_, path, total, titles) => {
  const found = await ask(actors.admin, path);
  expect(found.total).toBe(total);
  if (titles) expect(found.data.map(({ judul }) => judul)).toEqual(titles);
});

it('finds one of many sooner than all can be gone through', async () => {
  // Two characters are in no index.
  const all = await bestTime(0, () => ask(actors.admin, '?q=zq'));
  for (const q of ['uji-23998', 'judul 23993', 'kusuma', 'tidak ada yang begini']) {
    const path = `?q=${encodeURIComponent(q)}`;
    await ask(actors.admin, path);
    expect(await bestTime(all / 2, () => ask(actors.admin, path)), q).toBeLessThan(all / 2);
  }
});

// PostgreSQL answers from a process of its own.
const once = inject('databaseKind') === 'sqlite' ? it : it.skip;

once('changes long texts soon, however many there are', async () => {
  const { db } = actors.app;
  const { id } = await fileRequest(actors.citizen);
  // Each three of its characters stands nowhere else.
  const text = (from: number) =>
    String.fromCharCode(...Array.from({ length: 4_900 }, (_, n) => 0x4e00 + from + n));
  const changes = () =>
    transaction(db, async (trx) => {
      for (let from = 0; from < 10_000; from += 1_000) {
        const changed = trx.updateTable('permohonan').set({ kebutuhan: text(from) });
        await changed.where('id', '=', id).execute();
      }
    });
  // Of a transaction on SQLite no other call has a turn.
  expect(await bestTurn(longestAllowed, changes)).toBeLessThan(longestAllowed);
});

once.each(['?q=zq', '?q=rincian', '?sort=judul&page=11000&limit=2'])(
  'and lets others have their turn: %s',
  async (path) => {
    await ask(actors.admin, path);
    const attempt = () => ask(actors.admin, path);
    expect(await bestTurn(longestAllowed, attempt)).toBeLessThan(longestAllowed);
  },
);
