import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 60;
/** What an account files in some months, of long texts. */
const [count, atOnce, text] = [8_000, 200, 'Rincian yang diminta. '.repeat(200)] as const;

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
  for (let from = 1; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
      ...{ ...row, id: randomUUID(), kebutuhan: text, tujuan: text.repeat(3) },
      status: (from + index) % 2 === 0 ? row.status : ('diproses' as const),
      nomor_registrasi: `UJI-${String(from + index).padStart(5, '0')}`,
      judul: `Judul ${String((7 * (from + index)) % count).padStart(5, '0')}`,
    }));
    await app.db.insertInto('permohonan').values(rows).execute();
  }
}, 120_000);
afterAll(() => actors.app.close());

interface Listed {
  total: number;
  data: { judul: string }[];
}

async function ask(path: string): Promise<Listed> {
  const answer = await actors.citizen.get(`permohonan/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Listed;
}

const titles = ({ data }: Listed) => data.map(({ judul }) => judul);

it.each([
  ['finds one', 'list-external?q=uji-07999', 1, ['Judul 07993']],
  ['finds none', 'list-external?q=zq', 0, []],
  ['finds many', 'list-external?q=uji-&limit=1', count - 1, null],
  ['has those of a status', 'list-external?status=diproses&limit=1', count / 2, null],
  [
    'is put in another order',
    'list-external?sort=judul&page=2&limit=2',
    count,
    ['Judul 00003', 'Judul 00004'],
  ],
  [
    'narrows and orders',
    'list-external?q=uji-&status=diproses&sort=judul&order=desc&limit=2',
    count / 2,
    ['Judul 07999', 'Judul 07997'],
  ],
])("a list of thousands of one's own %s", async (_, path, total, expected) => {
  const found = await ask(path);
  expect(found.total).toBe(total);
  if (expected) expect(titles(found)).toEqual(expected);
});

it('offers as many as one may choose from to be chosen from', async () => {
  const { data } = (await actors.citizen.get('permohonan/lookup')).body as { data: object[] };
  expect(data).toHaveLength(5_000);
});

// PostgreSQL answers from a process of its own.
const once = inject('databaseKind') === 'sqlite' ? it : it.skip;

once.each([
  ...['list-external?q=zq', 'list-external?q=uji', 'list-external?status=diproses'],
  ...['list-external', 'list-external?page=790', 'list-external?sort=judul', 'lookup'],
])('and lets others have their turn: %s', async (path) => {
  await ask(path);
  expect(await bestTurn(longestAllowed, () => ask(path))).toBeLessThan(longestAllowed);
});

it('who asks for many choices at once waits for themselves, and for nothing once gone', async () => {
  const { app, citizen } = actors;
  const queries = vi.spyOn(app.db, 'executeQuery');
  await ask('lookup');
  const ofOne = queries.mock.calls.length;
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${citizen.token ?? ''}` };
  const statuses: number[] = [];
  const all = Array.from({ length: 60 }, async () => {
    const path = `${app.url}/services/api/permohonan/lookup`;
    statuses.push((await fetch(path, { headers, signal: leaving.signal })).status);
  });
  await expect.poll(() => statuses).toContain(503);
  leaving.abort();
  await Promise.allSettled(all);
  queries.mockClear();
  await ask('lookup');
  // Of the two that were under way, what was asked when their askers went.
  expect(queries.mock.calls.length).toBeLessThan(ofOne + 10);
  queries.mockRestore();
});

it.each(['lookup', 'list-external?q=zq'])(
  'nothing is told to whose session has ended while they waited: %s',
  async (path) => {
    const { app, citizen } = actors;
    const other = await app.login('warga@uji.test');
    const ahead = Array.from({ length: 12 }, () => citizen.get('permohonan/lookup'));
    const waiting = other.get(`permohonan/${path}`);
    // By now all of them wait, the last one longest.
    expect((await Promise.race(ahead)).status).toBe(200);
    expect((await other.post('auth/logout')).status).toBe(200);
    expect((await waiting).status).toBe(401);
    expect(new Set((await Promise.all(ahead)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);
