import { randomUUID } from 'node:crypto';
import { StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import {
  filterField,
  filterName,
  mayRead,
  routesOf,
  type Filter,
  type Resource,
} from '#core/resource/index.ts';
import { resources } from '#resources';
import { registrationsOf } from '#server/auth/accounts/registrations.ts';
import { movesBy } from '#server/cases/moves.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import { scopeOf } from '#server/resources/scope.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { request } from '#tests/support/case-scene.ts';
import { dataOf, type Client } from '#tests/support/client.ts';

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
  by: Client = admin,
): Promise<[text: string, plan: string][]> {
  const all = vi.spyOn(StatementSync.prototype, 'all');
  expect((await by.get(path)).status).toBe(200);
  const asked = all.mock.contexts.map((each) => (each as StatementSync).sourceSQL);
  all.mockRestore();
  return plansBy(asked.filter(isMeant));
}

function plansBy(texts: readonly string[]): Promise<[text: string, plan: string][]> {
  const plans = texts.map(async (text) => {
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

onSqlite('what stands beside a case is not looked for among all of its unit', async () => {
  const desk = { saluran: 'surat', pemohon_nama: 'Tamu', pemohon_alamat: 'Jalan 1' };
  const known = { pemohon_surel: 'tamu@uji.test', pemohon_telepon: '081200000000' };
  const { id } = dataOf<{ id: string }>(
    await admin.post('permohonan/catat-permohonan', { ...request, ...desk, ...known }),
  );
  await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'SDM' });
  const unit = { kode_unit_kerja: 'SDM' };
  const officer = await app.session(2, await app.account(2, 'beside@uji.test', unit));
  for (const path of [`permohonan/${id}/terkait`, 'permohonan/label-terpakai']) {
    const isOfMany = (text: string) => / from "permohonan"/.test(text) && !/"id" = /.test(text);
    const plans = await plansOf(path, isOfMany, officer);
    expect(plans).not.toEqual([]);
    for (const [text, plan] of plans)
      expect([text, plan]).toEqual([
        text,
        expect.not.stringContaining('kode_unit_kerja=?') as string,
      ]);
  }
});

onSqlite('registrations of an address are not looked for among all that wait', async () => {
  const all = vi.spyOn(StatementSync.prototype, 'all');
  expect(await registrationsOf(app.db, 'tamu@uji.test', 100)).toEqual([]);
  const asked = all.mock.contexts.map((each) => (each as StatementSync).sourceSQL);
  all.mockRestore();
  const [[, plan] = ['', '']] = await plansBy(asked);
  expect(plan).toContain('user_menunggu (email=?)');
  expect(plan).not.toContain('B-TREE');
});

const ledBy: Readonly<Record<string, RegExp>> = {
  '': /status=\?/,
  selesai_pada: /status=\? AND selesai_pada>\?/,
  ralat_pada: /\(ralat_pada>\?\)/,
};

onSqlite.each([true, false])(
  'a change of the calendar reads what is open, and no more of what was answered than it must: %s',
  async (hasChanged) => {
    const calendar = await readCalendar(app.db);
    const calendars = { former: () => calendar, after: calendar, hasChanged, now: new Date() };
    const all = vi.spyOn(StatementSync.prototype, 'all');
    for await (const move of movesBy(app.db, calendars)) expect(move.kind.name).toBeDefined();
    const asked = all.mock.contexts.map((each) => (each as StatementSync).sourceSQL);
    all.mockRestore();
    const plans = await plansBy(asked.filter((text) => /^select "id" from/.test(text)));
    expect(plans).toHaveLength(hasChanged ? 5 : 2);
    for (const [text, plan] of plans) {
      const [, by = ''] = /(selesai_pada|ralat_pada)/.exec(text) ?? [];
      expect([text, plan]).toEqual([text, expect.stringMatching(ledBy[by] ?? /^$/) as string]);
    }
  },
);

const fieldsOf = ({ fields }: Resource) => fields;
const nobody = { id: '', name: '', unit: '', sessionId: '', isSuperior: false };

/** Each way in which somebody may narrow or order a list of which they have a part alone. */
const parts = growing.flatMap((resource) =>
  routesOf(resource).flatMap(({ kind, path, access }) =>
    ([2, 3] as const).flatMap((role) => {
      const scope = kind === 'list' ? scopeOf(access, { ...nobody, role }) : null;
      const column = scope === 'own' || scope === 'unit' ? resource.scopes?.[scope] : undefined;
      if (column === undefined) return [];
      const narrowing = (resource.list?.filters ?? [])
        .filter((filter) => mayRead(fieldsOf(resource)[filterField(filter)]?.readBy, role))
        .map((filter) => `${filterName(filter)}=${valueOf(resource, filter)}`);
      const sorting = (resource.list?.sort ?? []).map((sort) => `sort=${sort}`);
      const [filter = '', sort = ''] = [narrowing[0], sorting.at(-1)];
      return [...narrowing, ...sorting, `${filter}&${sort}&page=2`].map(
        (query): [string, 2 | 3, string, string] => [
          `${path}?${query}`,
          role,
          resource.name,
          column,
        ],
      );
    }),
  ),
);

it('there are such lists', () => {
  expect(new Set(parts.map(([, role, name]) => `${name} ${String(role)}`))).toEqual(
    new Set(['permohonan 2', 'permohonan 3', 'keberatan 2', 'keberatan 3']),
  );
});

onSqlite.each(parts)(
  'who has a part of a list goes through that part alone: %s as role %i',
  async (path, role, name, column) => {
    const mark = randomUUID();
    const unit = role === 2 ? { kode_unit_kerja: 'SDM' } : {};
    const id = await app.account(role, `${mark}@uji.test`, unit);
    const client = await app.session(role, id);
    const isOfRows = (text: string) => text.includes(`from "${name}"`) && !text.includes('"id" = ');
    const plans = await plansOf(path, isOfRows, client);
    // Of a unit that has no such rows, as its counts say, none are asked for.
    if (role === 3) expect(plans).not.toEqual([]);
    for (const [text, plan] of plans) {
      const led = `SEARCH ${name} USING (COVERING )?INDEX \\w+ \\(${column}=\\?`;
      // Of a unit, what a filter leaves may be fewer, or what is open.
      const fewer = role === 2 ? `|CO-ROUTINE|INDEX ${name}_berjalan` : '';
      expect([text, plan]).toEqual([text, expect.stringMatching(led + fewer) as string]);
    }
  },
);
