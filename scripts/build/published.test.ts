import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyTable, migrate, openDatabase, type Value } from '#server/database/index.ts';
import type { SiteState } from '#core/site/state.ts';
import { exportPublished, publishedBy } from './published.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppid-published-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const recordsIn = (lists: SiteState['shown'], name: string) => lists[name]?.records ?? [];
const countOf = (lists: SiteState['shown']) =>
  Object.values(lists).flatMap(({ records }) => records).length;

async function fill(rows: [table: string, values: Record<string, Value>][]): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'sqlite', file: join(folder, 'ppid.sqlite') });
  await migrate(db);
  const moment = '2026-11-20T03:00:00.000Z';
  for (const [table, values] of rows) {
    const ours = { versi: 1, dibuat_pada: moment, diubah_pada: moment };
    const row = { id: randomUUID(), ...(table === 'berkas' ? {} : ours), ...values };
    await anyTable(db).insertInto(table).values(row).execute();
  }
  await close();
}

test('what is published is read as the API tells it, in its order', async () => {
  await fill([
    ['faq', { pertanyaan: 'Kedua?', jawaban: '<p>B</p><script>1</script>', urutan: 2, terbit: 1 }],
    ['faq', { pertanyaan: 'Pertama?', jawaban: '<p>A</p>', urutan: 1, terbit: 1, versi: 3 }],
    ['faq', { pertanyaan: 'Belum terbit?', jawaban: '<p>C</p>', urutan: 0, terbit: 0 }],
    ['regulasi', { judul: 'UU', tautan: null, img: null, dokumen: null, terbit: 1 }],
  ]);
  const lists = await publishedBy({ PPID_VAR: folder });
  const [faq, regulasi] = ['faq', 'regulasi'].map((name) => recordsIn(lists, name));
  expect(faq?.map((each) => [each['pertanyaan'], each['jawaban'], each.versi])).toEqual([
    ['Pertama?', '<p>A</p>', 3],
    ['Kedua?', '<p>B</p>', 1],
  ]);
  expect(regulasi).toMatchObject([{ judul: 'UU', tautan: null, img: null }]);
  expect(recordsIn(lists, 'sertamerta')).toEqual([]);
});

test('before there is a database, it is the demo content that will fill it, or nothing', async () => {
  const lists = await publishedBy({ PPID_VAR: folder });
  expect(recordsIn(lists, 'faq').length).toBeGreaterThan(0);
  expect(recordsIn(lists, 'sertamerta')[0]).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    versi: 0,
  });
  expect(countOf(await publishedBy({ PPID_VAR: folder, PPID_DEMO: '0' }))).toBe(0);
  expect(countOf(await publishedBy({ PPID_VAR: folder, NODE_ENV: 'production' }))).toBe(0);
});

test('a database that cannot be read does not stop the build', async () => {
  writeFileSync(join(folder, 'ppid.sqlite'), 'no database at all, whatever its name says');
  const file = join(folder, 'cache/published.json');
  await exportPublished({ PPID_VAR: folder }, file);
  expect(countOf(JSON.parse(readFileSync(file, 'utf8')) as SiteState['shown'])).toBe(0);
});
