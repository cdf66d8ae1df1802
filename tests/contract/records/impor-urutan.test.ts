import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { registry } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { form, type Client } from '#tests/support/client.ts';
import { longestTurn } from '#tests/support/event-loop.ts';
import { csvOf } from '#tests/support/files/import-file.ts';

/** Milliseconds of CPU for which nobody else gets a turn. */
const most = 100;
/** The last place that the order of questions has. */
const last = 9_999;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await app.session(1, await app.account(1, 'urutan@uji.test'));
  // What is made at the first call is not what each takes.
  expect((await write('Pertanyaan pertama?')).status).toBe(201);
});
afterAll(() => app.close());

const idOf = (urutan: number): string => `urut-${String(urutan)}`;

/** Questions at each of these places. */
async function fill(from: number, to: number): Promise<void> {
  const row = await app.db.selectFrom('faq').selectAll().limit(1).executeTakeFirstOrThrow();
  for (let start = from; start <= to; start += 500) {
    const count = Math.min(500, to - start + 1);
    const rows = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: idOf(start + index),
      urutan: start + index,
    }));
    await app.db.insertInto('faq').values(rows).execute();
  }
}

const file = (...questions: string[]) => {
  const resource = registry.get('faq');
  if (!resource) throw new Error('faq');
  return csvOf(
    resource,
    questions.map((pertanyaan) => ({ pertanyaan, jawaban: 'Jawaban.' })),
  );
};
const write = (...questions: string[]) =>
  admin.post('faq/impor', form({ berkas: file(...questions), jumlah: String(questions.length) }));

const inOrder = async () =>
  (await app.db.selectFrom('faq').select(['id', 'urutan']).orderBy('urutan').execute()).map(
    ({ id }) => id,
  );

it('those that make room for rows hold nobody up', async () => {
  await fill(last - 1_000, last);
  const before = await inOrder();
  const longest = await longestTurn(async () => {
    const { status, body } = await write('Yang terakhir?');
    expect(status, body.message).toBe(201);
  });
  expect((await inOrder()).slice(0, -1)).toEqual(before);
  expect(longest).toBeLessThan(most);
}, 60_000);

it('rows for which the order has no room are refused', async () => {
  await app.db.deleteFrom('faq').where('pertanyaan', '<>', 'Pertanyaan pertama?').execute();
  await app.db.deleteFrom('faq').where('id', 'like', 'urut-%').execute();
  await app.db.updateTable('faq').set({ urutan: 1 }).execute();
  await fill(2, last - 1);
  const refused = await write('Satu?', 'Dua?');
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Daftar ini hanya memuat 9.999 baris berurutan, dan sudah berisi 9.998.',
  ]);
  expect(await inOrder()).toHaveLength(last - 1);
}, 60_000);

// PostgreSQL answers from a process of its own.
const onSqlite = inject('databaseKind') === 'sqlite' ? it : it.skip;

onSqlite('who finds a place among many reads those beside it alone', async () => {
  await app.db.deleteFrom('faq').where('id', 'like', 'urut-%').execute();
  await fill(1, 500);
  await app.db
    .updateTable('faq')
    .set((eb) => ({ urutan: eb('urutan', '*', 10) }))
    .execute();
  const all = vi.spyOn(StatementSync.prototype, 'all');
  const body = { pertanyaan: 'Yang baru?', jawaban: '<p>Ya.</p>', terbit: true };
  const made = await admin.post('faq', body);
  const { id, urutan } = made.body.data as { id: string; urutan: number };
  const move = (setelah: string | null) => admin.post(`faq/${id}/pindah-faq`, { setelah });
  const moved = [await move(idOf(250)), await move(null), await move(idOf(500))];
  const read = all.mock.results.map(({ value }) => (value as unknown[]).length);
  all.mockRestore();
  expect([made.status, urutan, ...moved.map(({ status }) => status)]).toEqual([
    ...[201, 5_010, 200, 200, 200],
  ]);
  expect((await inOrder()).at(-1)).toBe(id);
  expect(read.length).toBeGreaterThan(10);
  expect(Math.max(...read)).toBeLessThan(100);
});
