import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { resources } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';

// PostgreSQL chooses by what is in its tables, and answers from a process of its own.
const onSqlite = inject('databaseKind') === 'sqlite' ? it : it.skip;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await app.session(1, await app.account(1, 'urut@uji.test'));
});
afterAll(() => app.close());

/** How SQLite goes about what a list asks it for. */
async function plansOf(path: string, table: string): Promise<string> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  expect((await admin.get(path)).status).toBe(200);
  const asked = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  const lists = asked.filter((text) => text.startsWith(`select * from "${table}"`));
  expect(lists).not.toEqual([]);
  const plans = lists.map(async (text) => {
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${text}`)
      .execute(app.db);
    return rows.map(({ detail }) => detail).join('; ');
  });
  return (await Promise.all(plans)).join('; ');
}

const counted = resources.filter(({ list }) => list?.counted);
const orders = counted.flatMap(({ name, list }) =>
  (list?.sort ?? []).flatMap((sort) => [
    [name, `sort=${sort}`],
    [name, `sort=${sort}&order=desc`],
  ]),
);
const open = ['permohonan', 'keberatan'].flatMap((name) => [
  [name, 'berjalan=true&sort=tenggat'],
  [name, 'berjalan=true&sort=tenggat&order=desc'],
]);

onSqlite.each([...orders, ...open])(
  'a list that grows without bound is put in no order anew: %s by %s',
  async (name = '', query = '') => {
    expect(await plansOf(`${name}?${query}`, name)).not.toContain('B-TREE');
  },
);
