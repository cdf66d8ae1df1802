import { randomUUID } from 'node:crypto';
import { StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import { filterField, filterName, type Filter, type Resource } from '#core/resource/index.ts';
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

const readsRows = (table: string) => (text: string) =>
  text.startsWith('select * from') && text.includes(`"${table}"`);

/** How SQLite goes about what a list asks it for. */
async function plansOf(
  path: string,
  isMeant: (text: string) => boolean,
): Promise<[text: string, plan: string][]> {
  const all = vi.spyOn(StatementSync.prototype, 'all');
  expect((await admin.get(path)).status).toBe(200);
  const asked = all.mock.contexts.map((each) => (each as StatementSync).sourceSQL);
  all.mockRestore();
  const lists = asked.filter(isMeant);
  const plans = lists.map(async (text) => {
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${text}`)
      .execute(app.db);
    return [text, rows.map(({ detail }) => detail).join('; ')] satisfies [string, string];
  });
  return Promise.all(plans);
}

const growing = resources.filter(({ list, calls }) => list && (list.counted || !calls.create));
const filters = growing.flatMap((resource) =>
  (resource.list?.filters ?? []).map((filter): [string, string, string] => [
    resource.name,
    `${filterName(filter)}=${valueOf(resource, filter)}`,
    resource.list?.order[0] ?? '',
  ]),
);

/** Something that a filter may be asked for. */
function valueOf({ fields }: Resource, filter: Filter): string {
  const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
  if (match === 'year') return '2026';
  if (match === 'from' || match === 'to') return '2026-11-20';
  if (match === 'among') return 'true';
  if (match === 'has') return 'uji';
  if (match === 'whose') return 'saya';
  const { lookup } = fields[filterField(filter)] ?? {};
  return lookup ? String(lookupValues(lookup)[0]) : randomUUID();
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
    const plans = await plansOf(`${name}?${query}`, readsRows(name));
    expect(plans).not.toEqual([]);
    for (const [text, plan] of plans)
      expect([text, plan]).toEqual([text, expect.not.stringContaining('B-TREE') as string]);
  },
);

/** All rows of a table, rather than those of an index. */
const allRows = /SCAN (?!sebagian|\w+ USING )/;

onSqlite.each(filters)(
  'a filter of a list that grows leads to its rows, few or many: %s by %s',
  async (name, filter, moment) => {
    // Beside others, whether its rows are few is asked of an index.
    const others = filters.filter(([of, other]) => of === name && other !== filter);
    const isFewOf = (text: string) => text.includes('"sebagian"');
    for (const [, other] of others) {
      const path = `${name}?${filter}&${other}&sort=${moment}`;
      const plans = await plansOf(path, (text) => isFewOf(text) || readsRows(name)(text));
      const asked = plans.filter(([text]) => isFewOf(text)).map(([, plan]) => plan);
      expect([path, asked.filter((plan) => allRows.test(plan))]).toEqual([path, []]);
    }
    const byItself = await plansOf(`${name}?${filter}&sort=${moment}`, readsRows(name));
    const isApart = ([text]: [string, string]) => text.startsWith('select * from (select');
    for (const [text, plan] of byItself.filter((each) => !isApart(each)))
      expect([text, plan]).toEqual([text, expect.not.stringContaining('B-TREE') as string]);
  },
);
