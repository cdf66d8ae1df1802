import { afterEach, beforeEach, expect, it } from 'vitest';
import { behaviours } from '#server/behaviours.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import { migrate, openDatabase, type Database } from '#server/database/index.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { demoDeps } from '#tests/support/scenes/demo-deps.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

let fresh: FreshDatabase;
let opened: Database[];
beforeEach(async () => {
  fresh = await freshDatabase();
  // On SQLite one process has the file; there both begin within it.
  const first = await openDatabase(fresh.config);
  opened = [first];
  if (first.kind === 'postgres') opened.push(await openDatabase(fresh.config));
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await fresh.drop();
});

it('two servers that start together on an empty database both start, with one of each', async () => {
  const [first, second = first] = opened as [Database, Database?];
  const start = async ({ db }: Database) => {
    await migrate(db);
    await seedCalendar(db);
    await seedDemo(demoDeps(db, new Date('2026-11-20T03:00:00.000Z')), behaviours);
  };
  await Promise.all([start(first), start(second)]);
  const accounts = [
    ...(await first.db.selectFrom('admin').select('email').execute()),
    ...(await first.db.selectFrom('user').select('email').execute()),
  ];
  expect(accounts).toHaveLength(demoAccounts.length);
});

it('a list of days off that was deleted stays away, however often a server starts', async () => {
  const [first] = opened as [Database];
  await migrate(first.db);
  await seedCalendar(first.db);
  const years = () => first.db.selectFrom('kalender').select('tahun').orderBy('tahun').execute();
  const [gone, ...kept] = await years();
  await first.db
    .deleteFrom('kalender')
    .where('tahun', '=', gone?.tahun ?? 0)
    .execute();
  await seedCalendar(first.db);
  expect(await years()).toEqual(kept);
});
