import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StorageConfig } from '../config.ts';
import { asStorageFailure } from '../database/failure.ts';
import { createStorage } from './storage.ts';
import { openStorage } from './try-storage.ts';
import type { Storage } from './storage.ts';

/** What ails it. */
let mode: 'nothing' | 'hangs' | 'denies' | 'stalls' = 'nothing';

/** As much of S3's protocol as the storage speaks; two keys a page. */
function createBucket(objects: Map<string, Buffer>): Server {
  const list = (url: URL, response: ServerResponse) => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const page = keys.slice(start, start + 2);
    const more = start + 2 < keys.length;
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  };

  const read = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const object = objects.get(key);
    if (!object) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!range) return response.end(object);
    response.statusCode = 206;
    return response.end(object.subarray(Number(range[1]), Number(range[2]) + 1));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (mode === 'hangs') return;
    if (mode === 'denies') {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
      return;
    }
    if (mode === 'stalls' && request.method === 'GET') {
      response.writeHead(200, { 'content-length': '1000' }).write('halo');
      return;
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    if (bucket !== 'ppid') response.writeHead(404).end();
    else if (request.method === 'PUT') {
      const body = await buffer(request);
      if (Number(request.headers['content-length']) !== body.length) response.writeHead(411).end();
      else {
        objects.set(key, body);
        response.end();
      }
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '' && request.method === 'GET') list(url, response);
    else if (key === '') response.end();
    else read(key, request, response);
  };

  return createServer((request, response) => void answer(request, response));
}

const objects = new Map<string, Buffer>();
let server: Server;
let storage: Storage;
const configOf = (bucket: string): StorageConfig => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { kind: 's3', bucket, prefix: 'berkas/', endpoint, region: 'id-1', limit: 800 };
};
const open = (bucket: string) => createStorage(configOf(bucket));
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'uji');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'uji');
  server = createBucket(objects).listen(0, '127.0.0.1');
  await once(server, 'listening');
  storage = await open('ppid');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  objects.clear();
  mode = 'nothing';
});

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.get(key, range))).toString();

test('gives back what was put in, whole and in part, below its prefix', async () => {
  await storage.put('a/b', Readable.from([Buffer.from('halo '), Buffer.from('dunia')]));
  expect(objects.get('berkas/a/b')?.toString()).toBe('halo dunia');
  expect(await read('a/b')).toBe('halo dunia');
  expect(await read('a/b', { start: 5, end: 9 })).toBe('dunia');
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

test('lists every key over all pages, without the prefix', async () => {
  for (const key of ['a', 'b', 'c', 'd+d', 'e']) objects.set(`berkas/${key}`, Buffer.from('x'));
  objects.set('lain/x', Buffer.from('x'));
  expect(await Array.fromAsync(storage.keys())).toEqual(['a', 'b', 'c', 'd+d', 'e']);
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
  await expect((await open('lain')).ready()).rejects.toThrow();
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
      mode = ailing;
      const asked = performance.now();
      const error: unknown = await calls[name]?.().catch((thrown: unknown) => thrown);
      expect(asStorageFailure(error)).toMatchObject({
        statusCode: 503,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
      expect(performance.now() - asked).toBeLessThan(5_000);
    }
    mode = 'nothing';
    objects.set('berkas/a/b', Buffer.from('x'));
    await expect(calls[name]?.()).resolves.not.toThrow();
  },
);

test('a body that stops midway ends with an error, one that is read slowly does not', async () => {
  mode = 'stalls';
  await expect(read('a/b')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  mode = 'nothing';
  await storage.put('a/b', Readable.from([Buffer.alloc(200_000)]));
  const slow = await storage.get('a/b');
  slow.once('readable', () => undefined);
  await wait(1_200);
  expect((await buffer(slow)).length).toBe(200_000);
});

test('a start tries it out, leaves nothing there, and names the variable where it fails', async () => {
  await openStorage(configOf('ppid'));
  expect(objects.size).toBe(0);
  const refusal = /^STORAGE_URL: [^\n]+\(\w+\)\.$/;
  await expect(openStorage(configOf('lain'))).rejects.toThrow(refusal);
  for (const ailing of ['hangs', 'denies', 'stalls'] as const) {
    mode = ailing;
    await expect(openStorage(configOf('ppid'))).rejects.toThrow(refusal);
  }
  await expect(
    openStorage({ kind: 'file', dir: join(import.meta.filename, 'berkas') }),
  ).rejects.toThrow(refusal);
});
