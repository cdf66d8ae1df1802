import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStorage } from './file-storage.ts';
import { draftOf, keyOf, newId, timeOfKey } from './key.ts';
import type { Storage } from './storage.ts';

let root = '';
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ppid-berkas-'));
  storage = await createFileStorage(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const allKeys = () => Array.fromAsync(storage.keys());
const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.get(key, range))).toString();

test('gives back what was put in, whole and in part', async () => {
  const key = keyOf(newId(), new Date());
  await storage.put(key, Readable.from([Buffer.from('halo '), Buffer.from('dunia')]));
  expect(await read(key)).toBe('halo dunia');
  expect(await read(key, { start: 5, end: 9 })).toBe('dunia');
  expect(await read(key, { start: 9, end: 10 })).toBe('a');
  expect(await read(key, { start: 10, end: 10 })).toBe('');
  expect(await allKeys()).toEqual([key]);
  expect((await stat(join(root, 'files', key))).mode & 0o777).toBe(0o600);
});

test('a body that fails leaves nothing', async () => {
  const key = keyOf(newId(), new Date());
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('halo');
      throw new Error('putus');
    })(),
  );
  await expect(storage.put(key, body)).rejects.toThrow('putus');
  expect(await allKeys()).toEqual([]);
  await expect(storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('two that write under one key both do, and what one that was killed left hinders nobody', async () => {
  const key = keyOf(newId(), new Date());
  const put = (text: string) => storage.put(key, Readable.from([Buffer.from(text)]));
  await Promise.all([put('satu'), put('satu'), put('satu')]);
  expect(await read(key)).toBe('satu');
  expect(await allKeys()).toEqual([key]);
  const killed = draftOf(key);
  await writeFile(join(root, 'files', killed), 'sa');
  await put('dua');
  expect(await read(key)).toBe('dua');
  expect((await allKeys()).map(timeOfKey)).toEqual([timeOfKey(key), timeOfKey(key)]);
  expect(timeOfKey(key)).not.toBeNull();
});

test('one that fails leaves what was there', async () => {
  const key = keyOf(newId(), new Date());
  await storage.put(key, Readable.from([Buffer.from('satu')]));
  const broken = async function* () {
    yield Buffer.from('d');
    throw new Error('putus');
  };
  await expect(storage.put(key, Readable.from(broken()))).rejects.toThrow('putus');
  expect(await read(key)).toBe('satu');
});

test('a directory that cannot be written to fails the write and closes the body', async () => {
  await rm(join(root, 'files'), { recursive: true });
  const blocked = await createFileStorage(join(root, 'files'));
  const body = Readable.from(['x']);
  await expect(blocked.put('\0/x', body)).rejects.toThrow();
  expect(body.destroyed).toBe(true);
});

test('a key that leads out of the folder is none', async () => {
  const beside = join(root, 'rahasia');
  await writeFile(beside, 'isi');
  for (const key of ['../rahasia', '202611/../../rahasia', beside, '..', '.', '']) {
    const body = Readable.from(['lain']);
    await expect(storage.put(key, body), key).rejects.toThrow(/no key of this storage/);
    expect(body.destroyed).toBe(true);
    await expect(storage.get(key), key).rejects.toThrow(/no key of this storage/);
    await expect(storage.delete(key), key).rejects.toThrow(/no key of this storage/);
  }
  expect(await readFile(beside, 'utf8')).toBe('isi');
  expect(await allKeys()).toEqual([]);
});

test('what is not there can be deleted', async () => {
  await storage.delete('202601/abc');
  expect(await readdir(join(root, 'files'))).toEqual([]);
});

test('says whether it is there', async () => {
  await expect(storage.ready()).resolves.toBeUndefined();
  await rm(join(root, 'files'), { recursive: true });
  await expect(storage.ready()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a key tells when it was made, and an alien one does not', () => {
  const now = new Date('2026-11-20T03:04:05.678Z');
  const key = keyOf('0123456789abcdef0123456789abcdef', now);
  expect(key).toBe('202611/mwoeao8e-0123456789abcdef0123456789abcdef');
  expect(timeOfKey(key)).toEqual(now);
  expect(timeOfKey(`${key}.part`)).toEqual(now);
  for (const alien of ['lost+found', '202611/a', '../x', '']) expect(timeOfKey(alien)).toBeNull();
});
