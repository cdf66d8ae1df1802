import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startAsker, type Asker } from '#tests/support/asker.ts';
import { dataOf } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const [count, atOnce, most] = [5_100, 100, 5_000] as const;

let app: TestApp;
let asker: Asker;
beforeAll(async () => {
  asker = await startAsker();
  app = await startApp({ trustProxy: ['loopback'] });
  const admin = await app.session(1, await app.account(1, 'utuh@uji.test'));
  const entry = { informasi: 'Laporan', ringkasanIsiInformasi: 'Isi laporan. '.repeat(150) };
  const { id } = dataOf<{ id: string }>(await admin.post('berkala', entry));
  const one = await app.db
    .selectFrom('berkala')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let from = 1; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
      ...{ ...one, id: randomUUID(), no: 1_000_000 - from - index },
    }));
    await app.db.insertInto('berkala').values(rows).execute();
  }
}, 60_000);
afterAll(async () => {
  await asker.close();
  await app.close();
});

const address = (query = '') => `${app.url}/services/api/berkala/all-berkala${query}`;
const whole = () => fetch(address());

it('a list in one answer is whole and in its order, up to as many as one may have', async () => {
  const answer = await whole();
  const body = (await answer.json()) as { data: { no: number }[] } & Record<string, unknown>;
  const { data, ...rest } = body;
  expect(rest).toEqual({ success: true, message: 'Berhasil.', total: count, page: 1, limit: most });
  const numbers = data.map(({ no }) => no);
  expect(numbers).toHaveLength(most);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect((await whole()).headers.get('etag')).toBe(answer.headers.get('etag'));
});

it('and lets others have their turn while it is written', async () => {
  expect(await bestTurn(longestAllowed, () => asker.ask(address()))).toBeLessThan(longestAllowed);
});

it('is put together once for all who ask for it meanwhile', async () => {
  const asked = async (times: number) => {
    const began = process.threadCpuUsage();
    const answers = await Promise.all(Array.from({ length: times }, () => whole()));
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
    await Promise.all(answers.map(async ({ body }) => body?.cancel()));
    const { user, system } = process.threadCpuUsage(began);
    expect(tags.size).toBe(1);
    return user + system;
  };
  await asked(1);
  const [one, many] = [await asked(1), await asked(12)];
  expect(many / one).toBeLessThan(6);
});

it('and however many ask for it together, none of them holds up the others', async () => {
  const ask = () => asker.ask(address(), { method: 'HEAD' });
  const all = () => Promise.all(Array.from({ length: 100 }, ask));
  expect(await bestTurn(longestAllowed, all)).toBeLessThan(longestAllowed);
}, 60_000);

// PostgreSQL looks in processes of its own.
it.runIf(inject('databaseKind') === 'sqlite').each(['', '&terbit=true'])(
  'and who begins many searches among thousands waits for themselves: %s',
  async (filter) => {
    const search = async (word: string, address: string) => {
      const query = `${app.url}/services/api/berkala?q=tidak+ada+${word}${filter}`;
      const answer = await fetch(query, { headers: { 'x-forwarded-for': address } });
      await answer.bytes();
      return answer.status;
    };
    const crowd = Array.from({ length: 300 }, (_, n) => search(String(n), '192.0.2.7'));
    expect(await search('lain', '198.51.100.7')).toBe(200);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 503]));
  },
  60_000,
);

it('who asks for many lists that differ in a letter’s size waits for themselves', async () => {
  const variant = (n: number) =>
    Array.from('laporan', (letter, at) => (n & (1 << at) ? letter.toUpperCase() : letter)).join('');
  const ask = async (n: number, from: string) => {
    const init = { method: 'HEAD', headers: { 'x-forwarded-for': from } };
    return (await asker.ask(address(`?q=${variant(n)}`), init)).status;
  };
  const attempt = async () => {
    const answered: string[] = [];
    const many = Array.from({ length: 60 }, async (_, n) => {
      const status = await ask(n, '192.0.2.7');
      answered.push(String(status));
      return status;
    });
    // The one that is to come last of those, and one that nobody has asked for.
    const others = [ask(59, '198.51.100.7'), ask(100, '203.0.113.7')];
    expect(await Promise.all(others)).toEqual([200, 200]);
    // Some may be done before these come; those that wait come after them.
    expect(answered.filter((status) => status === '200').length).toBeLessThan(14);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200, 503]));
  };
  expect(await bestTurn(longestAllowed, attempt)).toBeLessThan(longestAllowed);
}, 120_000);
