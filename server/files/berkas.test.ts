import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, openDatabase, transaction } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { deleteFile, fileOnWire, filesById, insertFile } from './berkas.ts';
import { keyOf, newId } from './key.ts';
import type { StoredFile } from './multipart.ts';

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
  return { id, kunci, nama, tipe: 'application/pdf', ukuran: 12, sha256: 'ab' };
}

test('a file is found by its id, with what it belongs to', async () => {
  const [one, two] = [stored(), stored('b.pdf')];
  await transaction(opened.db, async (trx) => {
    await insertFile(trx, one, owner, clock);
    await insertFile(trx, two, owner, clock);
  });
  const found = await filesById(opened.db, [one.id, two.id, one.id, 'tidak ada']);
  expect([...found.keys()].toSorted()).toEqual([one.id, two.id].toSorted());
  expect(found.get(one.id)).toEqual({ ...one, ...owner, dibuat_pada: '2026-11-20T01:02:03.004Z' });
  expect(await filesById(opened.db, [])).toEqual(new Map());
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
  await insertFile(opened.db, file, owner, clock);
  expect(await deleteFile(opened.db, file.id)).toBe(file.kunci);
  expect(await deleteFile(opened.db, file.id)).toBeNull();
});
