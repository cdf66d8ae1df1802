import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineResource, defineResources } from '#core/resource/index.ts';
import { boolean, date, number, text } from '#core/resource/fields/index.ts';
import { driftOf } from '#server/database/schema/drift.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import type { Database } from '#server/database/index.ts';
import { actualTables } from '#server/database/schema/introspect.ts';
import { draftOf, nextName } from './draft.ts';

const pengumuman = (more: Parameters<typeof defineResource>[0]['fields']) =>
  defineResources([
    defineResource({
      name: 'pengumuman',
      label: { one: 'Pengumuman', many: 'Pengumuman' },
      title: 'judul',
      fields: { judul: text({ label: 'Judul', required: true, unique: true }), ...more },
      calls: {},
    }),
  ]);

let opened: Database;
let directory = '';
beforeEach(async () => {
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  directory = await mkdtemp(join(tmpdir(), 'ppid-draf-'));
});
afterEach(async () => {
  await opened.close();
  await rm(directory, { recursive: true });
});

async function load(name: string, draft: string): Promise<Migration> {
  const file = join(directory, `${name}.ts`);
  await writeFile(file, draft);
  return (await import(pathToFileURL(file).href)) as Migration;
}

test('the draft for a new resource and for its new fields ends the drift', async () => {
  const first = pengumuman({ tanggal: date({ label: 'Tanggal', required: true }) });
  const second = pengumuman({
    tanggal: date({ label: 'Tanggal', required: true }),
    urutan: number({ label: 'Urutan' }),
    kode: text({ label: 'Kode', unique: true }),
    terbit: boolean({ label: 'Terbit', required: true }),
  });
  const migrations: Record<string, Migration> = {};
  for (const [name, registry] of Object.entries({ a: first, b: second })) {
    const drift = driftOf(registry, await actualTables(opened.db));
    expect(drift).toHaveLength(1);
    migrations[name] = await load(name, draftOf(drift));
    await migrate(opened.db, migrations);
    expect(driftOf(registry, await actualTables(opened.db))).toEqual([]);
  }
});

test('what only a person can decide is marked', async () => {
  const before = pengumuman({ isi: text({ label: 'Isi' }), lama: text({ label: 'Lama' }) });
  const a = await load('a', draftOf(driftOf(before, new Map())));
  await migrate(opened.db, { a });
  const after = pengumuman({ isi: number({ label: 'Isi', required: true }) });
  const draft = draftOf(driftOf(after, await actualTables(opened.db)));
  expect(draft).toContain('// CHECK: is pengumuman.lama gone');
  expect(draft).toContain('// CHECK: pengumuman.isi is text nullable and is declared');
});

test('the next number follows the last one', () => {
  expect(nextName(['0001-sistem', '0009-x'], 'pengumuman')).toBe('0010-pengumuman');
  expect(nextName([], 'awal')).toBe('0001-awal');
});
