import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, openDatabase, transaction } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { deleteFiles, fileOnWire, filesOfRecord, insertFile, readFiles } from './berkas.ts';
import { keyOf, newId } from './key.ts';
import type { StoredFile } from './store-file.ts';

let opened: Database;
beforeEach(async () => {
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(opened.db);
});
afterEach(() => opened.close());

const clock = { now: () => new Date('2026-11-20T01:02:03.004Z') };
const owner = { resource: 'permohonan', record_id: 'p1', field: 'file_pendukung' };

function stored(nama = 'a.pdf'): StoredFile {
  const id = newId();
  const kunci = keyOf(id, clock.now());
  return { id, kunci, nama, tipe: 'application/pdf', ukuran: 12, sha256: 'ab', ...owner };
}

test('a file is found by its id, through what it belongs to', async () => {
  const [one, two] = [stored(), stored('b.pdf')];
  await transaction(opened.db, async (trx) => {
    await insertFile(trx, one, clock);
    await insertFile(trx, two, clock);
  });
  const find = await readFiles(opened.db, [one.id, two.id, one.id, 'tidak ada', null]);
  expect(find(one.id, owner)).toEqual({ ...one, dibuat_pada: '2026-11-20T01:02:03.004Z' });
  expect(find(two.id, owner)?.nama).toBe('b.pdf');
  expect(find('tidak ada', owner)).toBeNull();
  expect(find(null, owner)).toBeNull();
});

const others = [
  { ...owner, resource: 'keberatan' },
  { ...owner, record_id: 'p2' },
  { ...owner, field: 'lampiran' },
];

test.each(others)('a file is neither found nor deleted through %o', async (other) => {
  const file = stored();
  await insertFile(opened.db, file, clock);
  expect((await readFiles(opened.db, [file.id]))(file.id, other)).toBeNull();
  expect(await filesOfRecord(opened.db, other, [other.field])).toEqual([]);
  expect(await deleteFiles(opened.db, [{ id: file.id, ...other }])).toEqual([]);
  expect(await filesOfRecord(opened.db, owner)).toHaveLength(1);
});

test('what goes out on the wire names neither key nor sum', () => {
  const file = stored();
  expect(fileOnWire(file)).toEqual({
    id: file.id,
    nama: 'a.pdf',
    tipe: 'application/pdf',
    ukuran: 12,
  });
});

test('a deleted file names what is to be removed from storage', async () => {
  const file = stored();
  await insertFile(opened.db, file, clock);
  expect(await deleteFiles(opened.db, [file])).toEqual([file.kunci]);
  expect(await deleteFiles(opened.db, [file])).toEqual([]);
});
