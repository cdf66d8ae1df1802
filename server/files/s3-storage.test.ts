import type { ReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startBucket, type Bucket } from '#tests/support/bucket.ts';
import { asStorageFailure } from '../database/failure.ts';
import { createStorage } from './create-storage.ts';
import { openStorage } from './try-storage.ts';
import type { Storage } from './storage.ts';

let bucket: Bucket;
let objects: Bucket['objects'];
let storage: Storage;
const storageOf = (name: string) => createStorage(bucket.config(name));
beforeAll(async () => {
  bucket = await startBucket();
  ({ objects } = bucket);
  storage = await storageOf('ppid');
});
afterAll(() => bucket.close());
beforeEach(() => {
  objects.clear();
  bucket.ails('nothing');
});

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.get(key, range))).toString();

test('gives back what was put in, whole and in part, below its prefix', async () => {
  await storage.put('a/b', Readable.from([Buffer.from('halo '), Buffer.from('dunia')]));
  expect(objects.get('berkas/a/b')?.toString()).toBe('halo dunia');
  expect(await read('a/b')).toBe('halo dunia');
  expect(await read('a/b', { start: 5, end: 9 })).toBe('dunia');
  expect(await read('a/b', { start: 9, end: 10 })).toBe('a');
  expect(await read('a/b', { start: 10, end: 10 })).toBe('');
});

test('a body that fails stores nothing', async () => {
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('halo');
      throw new Error('putus');
    })(),
  );
  await expect(storage.put('a/b', body)).rejects.toThrow('putus');
  expect(objects.size).toBe(0);
});

test('a body is let go of where there is no room for it to wait in', async () => {
  vi.stubEnv('TMPDIR', '/tidak/ada');
  const body = Readable.from([Buffer.from('halo')]);
  const failure = storage.put('a/b', body).catch((error: unknown) => String(error));
  expect(await failure.finally(() => vi.stubEnv('TMPDIR', undefined))).toContain('ENOENT');
  expect(body.destroyed).toBe(true);
});

test('a disk that cannot be read any more fails what is put, and ends nothing else', async () => {
  const handle = await open(fileURLToPath(import.meta.url));
  await handle.close();
  const reading = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'createReadStream');
  const broken = new Readable({
    read() {
      this.destroy(new Error('EIO'));
    },
  });
  reading.mockReturnValueOnce(Object.assign(broken, { bytesRead: 0 }) as unknown as ReadStream);
  await expect(storage.put('a/b', Readable.from([Buffer.from('halo')]))).rejects.toThrow('EIO');
  reading.mockRestore();
  expect(objects.size).toBe(0);
});

test('a process that is killed while a file comes leaves nothing of it on its own disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-spool-'));
  vi.stubEnv('TMPDIR', folder);
  let seen: string[] | null = null;
  const body = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000, 'rahasia');
      seen = await readdir(folder, { recursive: true });
      yield Buffer.from('akhir');
    })(),
    { objectMode: false },
  );
  try {
    await storage.put('a/b', body);
    expect(seen).toEqual([]);
    expect(objects.get('berkas/a/b')).toHaveLength(200_005);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    vi.stubEnv('TMPDIR', undefined);
    await rm(folder, { recursive: true, force: true });
  }
});

test('lists every key over all pages, without the prefix', async () => {
  for (const key of ['a', 'b', 'c', 'd+d', 'e']) objects.set(`berkas/${key}`, Buffer.from('x'));
  objects.set('lain/x', Buffer.from('x'));
  expect(await Array.fromAsync(storage.keys())).toEqual(['a', 'b', 'c', 'd+d', 'e']);
});

test('a list that breaks off ends with an error, or tells of it after what was read', async () => {
  for (const key of ['a', 'b', 'c']) objects.set(`berkas/${key}`, Buffer.from('x'));
  for (const [ailing, read] of [
    ['forgets', ['a', 'b']],
    ['denies', []],
    ['hangs', []],
  ] as const) {
    bucket.ails(ailing);
    const failure = await Array.fromAsync(storage.keys()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const failures: unknown[] = [];
    const keys = await Array.fromAsync(storage.keys((error) => void failures.push(error)));
    expect([ailing, keys]).toEqual([ailing, read]);
    expect(failures.map(String)).toEqual([String(failure)]);
  }
});

test('deletes, and does not mind what is not there', async () => {
  objects.set('berkas/a', Buffer.from('x'));
  await storage.delete('a');
  await storage.delete('a');
  expect(objects.size).toBe(0);
});

test('a missing key is told as a missing file is', async () => {
  await expect(storage.get('tidak/ada')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('says whether the bucket is there', async () => {
  await expect(storage.ready()).resolves.toBeUndefined();
  await expect((await storageOf('lain')).ready()).rejects.toThrow();
});

const body = () => Readable.from([Buffer.from('halo')]);

/** Every call of the storage. */
const calls: Record<string, () => Promise<unknown>> = {
  put: () => storage.put('a/b', body()),
  get: () => storage.get('a/b'),
  delete: () => storage.delete('a/b'),
  keys: () => Array.fromAsync(storage.keys()),
  ready: () => storage.ready(),
};

test.each(Object.keys(calls))(
  'where the store hangs or denies, %s ends soon, as a 503',
  async (name) => {
    for (const ailing of ['hangs', 'denies'] as const) {
      bucket.ails(ailing);
      const asked = performance.now();
      const error: unknown = await calls[name]?.().catch((thrown: unknown) => thrown);
      expect(asStorageFailure(error)).toMatchObject({
        statusCode: 503,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
      expect(performance.now() - asked).toBeLessThan(5_000);
    }
    bucket.ails('nothing');
    objects.set('berkas/a/b', Buffer.from('x'));
    await expect(calls[name]?.()).resolves.not.toThrow();
  },
);

test('a body that stops midway ends with an error, one that is read slowly does not', async () => {
  bucket.ails('stalls');
  await expect(read('a/b')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  bucket.ails('nothing');
  await storage.put('a/b', Readable.from([Buffer.alloc(200_000)]));
  const slow = await storage.get('a/b');
  slow.once('readable', () => undefined);
  await wait(1_200);
  expect((await buffer(slow)).length).toBe(200_000);
});

test('a reader that goes away closes its connection to the store', async () => {
  objects.set('berkas/a/b', Buffer.alloc(40_000_000));
  const { connections } = bucket;
  // With connections of its own.
  const other = await storageOf('ppid');
  const before = await connections();
  const stream = await other.get('a/b');
  await new Promise((resolve) => stream.once('readable', resolve));
  expect(await connections()).toBe(before + 1);
  stream.destroy();
  await expect.poll(connections).toBe(before);
});

test('many who read slowly hold up nobody else', async () => {
  objects.set('berkas/a/b', Buffer.alloc(2_000_000));
  // Sixty at once take a busy machine longer than a store may be silent elsewhere here.
  const patient = await createStorage({ ...bucket.config('ppid'), limit: 10_000 });
  const readers = await Promise.all(Array.from({ length: 60 }, () => patient.get('a/b')));
  await patient.ready();
  await patient.put('c', body());
  expect(await Array.fromAsync(patient.keys())).toEqual(['a/b', 'c']);
  await patient.delete('c');
  for (const reader of readers) reader.destroy();
});

test('a start tries it out, leaves nothing there, and names the variable where it fails', async () => {
  await openStorage(bucket.config('ppid'));
  expect(objects.size).toBe(0);
  const refusal = /^STORAGE_URL: [^\n]+\(\w+\)\.$/;
  await expect(openStorage(bucket.config('lain'))).rejects.toThrow(refusal);
  for (const ailing of ['hangs', 'denies', 'stalls'] as const) {
    bucket.ails(ailing);
    await expect(openStorage(bucket.config('ppid'))).rejects.toThrow(refusal);
  }
  await expect(
    openStorage({ kind: 'file', dir: join(import.meta.filename, 'berkas') }),
  ).rejects.toThrow(refusal);
});
