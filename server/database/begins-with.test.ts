import { sql, type Compilable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginsWith, migrate, openDatabase, type Database } from './index.ts';

let opened: Database;
beforeAll(async () => {
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(opened.db);
});
afterAll(() => opened.close());

/** How SQLite goes about a query. */
async function planOf(query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const values = parameters.map((each) => sql.lit(each));
  const parts = text.split('?').flatMap((part, at) => [sql.raw(part), values[at] ?? sql.raw('')]);
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan ${sql.join(parts, sql.raw(''))}`.execute(opened.db);
  return rows.map(({ detail }) => detail);
}

const keys = [
  'akun:1:a',
  'akun:1:0',
  'akun:1:zeta',
  'akun:1:',
  'akun:10:a',
  'akun:2:a',
  'akun',
  'b',
];

test('the keys that begin so, and no others, are found by their index', async () => {
  const { db } = opened;
  const moment = '2026-11-01T02:00:00.000Z';
  const values = keys.map((kunci) => ({ kunci, selesai_pada: moment, jumlah: null }));
  await db.insertInto('tugas').values(values).execute();
  const begun = db.selectFrom('tugas').select('kunci').where(beginsWith('kunci', 'akun:1:'));
  const found = (await begun.execute()).map(({ kunci }) => kunci);
  expect(found.toSorted()).toEqual(['akun:1:', 'akun:1:0', 'akun:1:a', 'akun:1:zeta']);
  const mails = db
    .selectFrom('surat_keluar')
    .select('id')
    .where((eb) => eb.or([eb('kepada', 'in', ['a@uji.test']), beginsWith('kunci', 'akun:1:')]));
  for (const query of [begun, mails]) {
    const plan = await planOf(query);
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    expect(plan.some((step) => step.includes('kunci>? AND kunci<?'))).toBe(true);
  }
});
