import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources';
import { columnsOf, countersOf, type Resource } from '#core/resource/index.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Row } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { anyTable } from '#server/database/index.ts';

const counted = [...registry.values()].filter(({ list }) => list?.counted);
/** What the lists below ask for, most of it often; two values are enough for the rest. */
const asked: Record<string, (string | null)[]> = {
  kode_unit_kerja: [...Array<string>(8).fill('KEUANGAN'), 'PPID', null],
  status: [...Array<string>(9).fill('selesai'), 'diproses'],
  keputusan: ['ditolak', 'dikabulkan', null],
};
const rowsOfEach = 4_200;
const atOnce = 300;

/** The same numbers every time, well mixed. */
function numbers(): (below: number) => number {
  let state = 20_261_120;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Two moments of one UTC day may be two days in Jakarta, so some lie close to its midnight. */
function moment(any: (below: number) => number): string {
  const day = Date.UTC(2025, 10, 20) + any(400) * 86_400_000;
  return new Date(day + 61_200_000 + any(3) - 1).toISOString();
}

describe('the counts that are kept', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  const any = numbers();

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' });
    admin = await app.login('admin@uji.test');
    officer = await app.login('petugas@uji.test');
    for (const resource of counted) await fill(resource);
  });
  afterAll(() => app.close());

  /** A row that holds what lists look at; the rest is anything that fits. */
  function row(resource: Resource, index: number): Row {
    const made: Row = {};
    for (const { name, type, unique } of columnsOf(resource)) {
      // An address is one account's, once its registration is verified.
      const isOwn = unique || resource.fields[name]?.type === 'email';
      made[name] = type === 'text' ? (isOwn ? `x-${String(index)}` : 'x') : 1;
      if (name.endsWith('_pada') || resource.fields[name]?.type === 'timestamp') {
        made[name] = moment(any);
      }
      if (resource.fields[name]?.type === 'tags') made[name] = null;
    }
    return { ...made, id: `${resource.name}-${String(index)}`, ...chosen(resource) };
  }

  function chosen(resource: Resource): Row {
    const values: Row = {};
    for (const column of new Set(countersOf(resource).flat())) {
      const options = asked[column] ?? ['satu', 'dua'];
      values[column] = options[any(options.length)] ?? null;
    }
    return values;
  }

  async function fill(resource: Resource) {
    for (let from = 0; from < rowsOfEach; from += atOnce) {
      const rows = Array.from({ length: atOnce }, (_, index) => row(resource, from + index));
      await anyTable(app.db).insertInto(resource.name).values(rows).execute();
    }
  }

  it.each(counted.map((resource) => [resource.name, resource] as const))(
    'of %s are those that its declaration asks for, after every kind of write',
    async (_name, resource) => {
      for (let index = 0; index < rowsOfEach; index += 37) {
        const id = `${resource.name}-${String(index)}`;
        if (index % 2 === 0)
          await anyTable(app.db).deleteFrom(resource.name).where('id', '=', id).execute();
        else {
          const changes = { ...chosen(resource), [String(resource.list?.order[0])]: moment(any) };
          await anyTable(app.db)
            .updateTable(resource.name)
            .set(changes)
            .where('id', '=', id)
            .execute();
        }
      }
      // And many at once.
      await anyTable(app.db)
        .updateTable(resource.name)
        .set(chosen(resource))
        .where('id', 'like', '%1')
        .execute();

      const rows = await anyTable(app.db).selectFrom(resource.name).selectAll().execute();
      const expected = new Map<string, number>();
      for (const counter of countersOf(resource)) {
        for (const each of rows) {
          const values = counter.map((column) => each[column] ?? null);
          if (values.includes(null)) continue;
          const day = dayInJakarta(new Date(String(each[String(resource.list?.order[0])])));
          for (const when of [`hari ${day}`, `bulan ${day.slice(0, 7)}`]) {
            const key = [counter.join(' '), values.join(' '), when].join(' | ');
            expected.set(key, (expected.get(key) ?? 0) + 1);
          }
        }
      }
      const kept = await app.db
        .selectFrom('hitungan')
        .selectAll()
        .where('resource', '=', resource.name)
        .where('jumlah', '!=', 0)
        .execute();
      const found = kept.map(
        ({ dimensi, nilai, satuan, kapan, jumlah }) =>
          [[dimensi, nilai, `${satuan} ${kapan}`].join(' | '), jumlah] as [string, number],
      );
      expect(new Map(found)).toEqual(expected);
    },
  );

  /** Everything a list holds, page by page, and what it calls its total. */
  async function pages(client: Client, query: string) {
    const ids: string[] = [];
    let total = 0;
    for (let page = 1; page < 99; page += 1) {
      const { body } = await client.get(`permohonan?limit=100&page=${String(page)}&${query}`);
      const rows = body.data as { id: string }[];
      ids.push(...rows.map(({ id }) => id));
      total = Number(body.total);
      if (rows.length === 0) return { ids, total };
    }
    throw new Error('a list without an end');
  }

  const lists: [who: 'admin' | 'officer', query: string, where: Row, year?: string][] = [
    ['admin', '', {}],
    ['admin', 'order=asc', {}],
    ['admin', 'sort=tanggal_diterima&order=desc', {}],
    ['admin', 'sort=nomor_registrasi', {}],
    ['admin', 'status=selesai', { status: 'selesai' }],
    ['admin', 'status=selesai&status_permohonan=selesai', { status: 'selesai' }],
    ['admin', 'status=selesai&status_permohonan=diproses', { status: 'tidak ada' }],
    [
      'admin',
      'kode_unit_kerja=PPID&status=selesai',
      { kode_unit_kerja: 'PPID', status: 'selesai' },
    ],
    ['admin', 'status=selesai&keputusan=ditolak', { status: 'selesai', keputusan: 'ditolak' }],
    ['admin', 'tahun=2026', {}, '2026'],
    ['admin', 'tahun=2025&order=asc&status=selesai', { status: 'selesai' }, '2025'],
    ['officer', '', { kode_unit_kerja: 'KEUANGAN' }],
    ['officer', 'kode_unit_kerja=PPID', { kode_unit_kerja: 'tidak ada' }],
    ['officer', 'status=selesai', { kode_unit_kerja: 'KEUANGAN', status: 'selesai' }],
  ];

  it.each(lists)('lead %s through every page of "%s"', async (who, query, where, year) => {
    const rows = await anyTable(app.db).selectFrom('permohonan').selectAll().execute();
    const wanted = rows.filter(
      (each) =>
        Object.entries(where).every(([column, value]) => each[column] === value) &&
        (!year || dayInJakarta(new Date(String(each.tanggal_diterima))).startsWith(year)),
    );
    const by = query.includes('nomor') ? 'nomor_registrasi' : 'tanggal_diterima';
    const key = (each: Row) => `${String(each[by])} ${String(each.id)}`;
    const sorted = wanted.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
    if (by === 'tanggal_diterima' && !query.includes('order=asc')) sorted.reverse();
    const { ids, total } = await pages(who === 'admin' ? admin : officer, query);
    expect(ids).toEqual(sorted.map(({ id }) => id));
    expect(total).toBe(wanted.length);
  });
});
