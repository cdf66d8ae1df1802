import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openDatabase, type Database } from '#server/database/index.ts';
import { createShares } from '#server/limits/shares.ts';
import { writing } from '#server/resources/write/writing.ts';
import { freshDatabase } from '#tests/support/database.ts';

let opened: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  opened = await openDatabase(database.config);
  await migrate(opened.db);
  ({ drop } = database);
});
afterAll(async () => {
  await opened.close();
  await drop();
});

const writes = createShares(100, { atOnce: 2 });
const write = (id: string, role: 1 | 3) =>
  writing({ viewer: { id, role }, deps: opened, writes }, async (trx) => {
    await trx
      .insertInto('tugas')
      .values({ kunci: crypto.randomUUID(), selesai_pada: '2026-11-20T03:00:00.000Z' })
      .execute();
  });

it.each([
  ['another citizen', 3],
  ['an officer', 1],
] as const)('the many changes of one account do not stand before those of %s', async (_, role) => {
  // Connections are there, as on a server that runs.
  await Promise.all(Array.from({ length: 10 }, (_each, n) => write(`sambungan-${n}`, 3)));
  let ended = 0;
  const all = Array.from({ length: 100 }, async () => {
    await write('banyak', 3);
    ended += 1;
  });
  await write('lain', role);
  expect(ended).toBeLessThan(30);
  await Promise.all(all);
  expect(ended).toBe(100);
});
