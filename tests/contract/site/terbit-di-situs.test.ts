import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyTable } from '#server/database/index.ts';
import { publishedBy } from '#scripts/build/published.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await startApp();
  officer = await app.session(1, await app.account(1, 'admin@contoh.id'));
});
afterAll(() => app.close());

const read = async (list: string) =>
  (await publishedBy({ DATABASE_URL: app.database.url }))[list]?.records ?? [];

it.each(['berkala', 'setiapsaat'] as const)(
  'what is published of %s is built into the pages as the API answers it, and nothing else',
  async (list) => {
    const values = {
      informasi: 'Neraca',
      ringkasanIsiInformasi: 'Isi.',
      retensiArsip: '10',
      no: 7,
    };
    expect((await officer.post(list, { ...values, terbit: true })).status).toBe(201);
    const hidden = { ...values, informasi: 'Belum terbit', terbit: false };
    expect((await officer.post(list, hidden)).status).toBe(201);
    const answered = dataOf<Record<string, unknown>[]>(await app.anonymous.get(list));
    const built = await read(list);
    expect(built).toHaveLength(1);
    expect(answered).toMatchObject(built);
    expect(built).toMatchObject([{ ...values, pemilik: null }]);
  },
);

it('no list is cut short, however long', async () => {
  const moment = '2026-11-20T03:00:00.000Z';
  const rows = Array.from({ length: 1_200 }, (_, n) => ({
    ...{ id: crypto.randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
    ...{ informasi: `Baris ${String(n)}`, ringkasanIsiInformasi: 'Isi.', terbit: 1 },
  }));
  for (let from = 0; from < rows.length; from += 300) {
    const some = rows.slice(from, from + 300);
    await anyTable(app.db).insertInto('berkala').values(some).execute();
  }
  const berkala = await read('berkala');
  expect(new Set(berkala.map((each) => each['informasi'])).size).toBe(1_201);
});
