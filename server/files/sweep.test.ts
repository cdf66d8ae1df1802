import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longestTurn } from '#tests/support/event-loop.ts';
import { migrate, openDatabase } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { insertFile } from './berkas.ts';
import { createFileStorage } from './file-storage.ts';
import { draftOf, keyOf, newId, sizeKey } from './key.ts';
import type { Storage } from './storage.ts';
import { sweepOrphans } from './sweep.ts';

const before = new Date('2026-11-20T00:00:00.000Z');
const start = new Date('2026-11-20T01:00:00.000Z');
const after = new Date('2026-11-20T02:00:00.000Z');

let root = '';
let opened: Database;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ppid-sapu-'));
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(opened.db);
  storage = await createFileStorage(root);
});
afterEach(async () => {
  await opened.close();
  await rm(root, { recursive: true, force: true });
});

async function put(key: string): Promise<string> {
  await mkdir(dirname(join(root, key)), { recursive: true });
  await writeFile(join(root, key), 'x');
  return key;
}

async function putOwned(): Promise<string> {
  const id = newId();
  const kunci = await put(keyOf(id, before));
  await own(id, kunci);
  return kunci;
}

async function own(id: string, kunci: string): Promise<void> {
  const owner = { resource: 'permohonan', record_id: 'p', field: 'f' };
  const content = { nama: 'a.pdf', tipe: 'application/pdf', ukuran: 1, sha256: '' };
  await insertFile(opened.db, { id, kunci, ...content, ...owner });
}

const left = async () => (await Array.fromAsync(storage.keys())).toSorted();

test('takes what nothing refers to, whole or cut short, and nothing else', async () => {
  const owned = await putOwned();
  await put(keyOf(newId(), before));
  await put(`${keyOf(newId(), before)}.part`);
  const young = await put(keyOf(newId(), after));
  await put('lost+found/x');
  const sweep = await sweepOrphans({ db: opened.db, storage, olderThan: start });
  expect(sweep).toEqual({ deleted: 2, refused: 0, failures: [], left: 0 });
  expect(await left()).toEqual([owned, young].toSorted());
  expect(await readdir(join(root, 'lost+found'))).toEqual(['x']);
});

test('leaves what got its owner while the storage was listed', async () => {
  const id = newId();
  const kunci = await put(keyOf(id, before));
  async function* keys() {
    yield* storage.keys();
    await own(id, kunci);
  }
  const sweep = await sweepOrphans({
    db: opened.db,
    storage: { ...storage, keys: () => keys() },
    olderThan: start,
  });
  expect(sweep).toEqual({ deleted: 0, refused: 0, failures: [], left: 0 });
  expect(await left()).toEqual([kunci]);
});

test('by itself it takes only what is older than this process', async () => {
  await put(keyOf(newId(), new Date(performance.timeOrigin - 1_000)));
  const mine = await put(keyOf(newId(), new Date()));
  expect(await sweepOrphans({ db: opened.db, storage })).toEqual({
    deleted: 1,
    refused: 0,
    failures: [],
    left: 0,
  });
  expect(await left()).toEqual([mine]);
});

test('leaves a storage alone that another database seems to own', async () => {
  for (let n = 0; n < 101; n += 1) await put(keyOf(newId(), before));
  const sweep = () => sweepOrphans({ db: opened.db, storage, olderThan: start });
  expect(await sweep()).toEqual({ deleted: 0, refused: 101, failures: [], left: 0 });
  expect(await left()).toHaveLength(101);
});

test('many orphans beside more files are taken', async () => {
  for (let n = 0; n < 101; n += 1) await put(keyOf(newId(), before));
  for (let n = 0; n < 101; n += 1) await putOwned();
  const sweep = await sweepOrphans({ db: opened.db, storage, olderThan: start });
  expect(sweep).toEqual({ deleted: 101, refused: 0, failures: [], left: 0 });
  expect(await left()).toHaveLength(101);
});

test('deletes nothing more once the server ends', async () => {
  const one = await put(keyOf(newId(), before));
  const closing = new AbortController();
  async function* keys() {
    yield* storage.keys();
    closing.abort();
  }
  const sweep = await sweepOrphans({
    ...{ db: opened.db, olderThan: start, closing: closing.signal },
    storage: { ...storage, keys: () => keys() },
  });
  expect(sweep).toEqual({ deleted: 0, refused: 0, failures: [], left: 0 });
  expect(await left()).toEqual([one]);
});

test('goes on past a folder that cannot be read and a file that cannot be deleted', async () => {
  const stuck = await put(keyOf(newId(), before));
  await put(keyOf(newId(), before));
  await put('202610');
  const refusal = new Error('EIO');
  const sweep = await sweepOrphans({
    db: opened.db,
    storage: {
      ...storage,
      keys: (unread) => storage.keys(unread),
      delete: (key) => (key === stuck ? Promise.reject(refusal) : storage.delete(key)),
    },
    olderThan: start,
  });
  const unreadable = expect.objectContaining({ code: 'ENOTDIR' }) as unknown;
  expect(sweep).toEqual({ deleted: 1, refused: 0, failures: [unreadable, refusal], left: 0 });
});

test('leaves a store alone that deletes nothing, and takes the rest once it does', async () => {
  for (let n = 0; n < 10; n += 1) await put(keyOf(newId(), before));
  const tried: string[] = [];
  const refusal = new Error('ETIMEDOUT');
  const refusing: Storage = {
    ...storage,
    delete(key) {
      tried.push(key);
      // Two that fail between others are files of their own.
      return [3, 5, 6, 7].includes(tried.length) ? Promise.reject(refusal) : storage.delete(key);
    },
  };
  const sweep = await sweepOrphans({ db: opened.db, storage: refusing, olderThan: start });
  expect(tried).toHaveLength(7);
  expect(sweep).toEqual({ deleted: 3, refused: 0, failures: Array(4).fill(refusal), left: 3 });
  const next = await sweepOrphans({ db: opened.db, storage, olderThan: start });
  expect(next).toEqual({ deleted: 7, refused: 0, failures: [], left: 0 });
});

test('keeps nobody waiting, however much is stored', async () => {
  await putOwned();
  const some = Array.from({ length: 6_000 }, () => join(root, keyOf(newId(), before)));
  await Promise.all(some.map((path) => writeFile(path, '')));
  const turn = await longestTurn(() => sweepOrphans({ db: opened.db, storage, olderThan: start }));
  expect(turn).toBeLessThan(60);
});

test('leaves the size of an old picture that is being written', async () => {
  const size = (key: string) => put(draftOf(sizeKey(key, 384)));
  const picture = await putOwned();
  const draft = await size(picture);
  await size(keyOf(newId(), before));
  const sweep = await sweepOrphans({ db: opened.db, storage, olderThan: start });
  expect(sweep).toEqual({ deleted: 1, refused: 0, failures: [], left: 0 });
  expect(await left()).toEqual([picture, draft].toSorted());
});
