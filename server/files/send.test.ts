import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isHttpError } from '../http/errors.ts';
import { createFairRoom, type FairRoom } from '../limits/fair-room.ts';
import { countReader, sendFile } from './send.ts';
import type { Storage } from './storage.ts';

const content = Buffer.from('0123456789');
const sha256 = 'a'.repeat(64);
const stored = (more: object = {}) => ({
  ...{ id: 'i', kunci: 'k', nama: 'Surat Déwi.pdf', tipe: 'application/pdf', ukuran: 10, sha256 },
  ...{ resource: 'regulasi', record_id: 'r1', field: 'dokumen' },
  ...more,
});

let opened = 0;
const storage: Pick<Storage, 'get'> = {
  async get(key, range) {
    opened += 1;
    if (key === 'hilang') throw Object.assign(new Error('x'), { code: 'ENOENT' });
    return Readable.from([content.subarray(range?.start ?? 0, (range?.end ?? 9) + 1)]);
  },
};
// Only reading is asked for here.
const readable = { storage: storage as Storage, readers: createFairRoom(100) };

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.get('/pdf', (_, reply) => sendFile(reply, stored(), readable));
  app.get('/pdf-inline', (_, reply) => sendFile(reply, stored(), readable, { inline: true }));
  app.get('/gambar', (_, reply) => {
    const image = stored({ nama: 'a.png', tipe: 'image/png' });
    return sendFile(reply, image, readable, { inline: true });
  });
  app.get('/hilang', (_, reply) => sendFile(reply, stored({ kunci: 'hilang' }), readable));
  app.setErrorHandler((error, _, reply) => {
    if (!isHttpError(error)) return reply.code(500).send();
    return reply
      .code(error.statusCode)
      .headers(error.headers ?? {})
      .send({ message: error.message });
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

test.each([
  ['is counted until the answer is over', {}, 1],
  ['counts no more once it has hung up', { closed: true }, 0],
  ['counts no more once its line has broken', { destroyed: true }, 0],
])('a reader %s', (_, state, many) => {
  const room = vi.fn<FairRoom>(() => ({ grow: () => undefined, leave: () => undefined }));
  const raw = Object.assign(new EventEmitter(), state);
  countReader({ request: { method: 'GET', ip: '' }, raw } as unknown as FastifyReply, room);
  expect(room).toHaveBeenCalledTimes(many);
});

test('a file is an attachment that no browser runs', async () => {
  const response = await get('/pdf');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('0123456789');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'content-disposition': `attachment; filename="Surat Dewi.pdf"; filename*=UTF-8''Surat%20D%C3%A9wi.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox;/),
    etag: `"${sha256}"`,
    'accept-ranges': 'bytes',
  });
});

test('in place stands a picture where asked for, and never anything else', async () => {
  expect((await get('/gambar')).headers['content-disposition']).toMatch(/^inline; /);
  expect((await get('/pdf-inline')).headers['content-disposition']).toMatch(/^attachment; /);
});

test('HEAD tells the same without the content, which it does not open', async () => {
  for (const headers of [{}, { range: 'bytes=2-4' }]) {
    const { headers: told, statusCode } = await get('/pdf', headers);
    opened = 0;
    const response = await app.inject({ method: 'HEAD', url: '/pdf', headers });
    expect(response.body).toBe('');
    expect(response).toMatchObject({ statusCode, headers: { ...told, date: expect.anything() } });
    expect(opened).toBe(0);
  }
});

test.each([`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, '*'])(
  'If-None-Match %s is answered with 304',
  async (tag) => {
    const response = await get('/pdf', { 'if-none-match': tag });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
  },
);

describe('a range', () => {
  test('is given as asked for', async () => {
    const response = await get('/pdf', { range: 'bytes=2-4' });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('234');
    expect(response.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
    });
  });

  test('outside the file is 416', async () => {
    const response = await get('/pdf', { range: 'bytes=10-' });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */10');
  });

  test('of another version gets this one whole', async () => {
    const range = 'bytes=2-4';
    expect((await get('/pdf', { range, 'if-range': '"lama"' })).body).toBe('0123456789');
    expect((await get('/pdf', { range, 'if-range': `"${sha256}"` })).body).toBe('234');
  });
});

test('a file that storage has lost is 404, and not sent half', async () => {
  const response = await get('/hilang');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: 'Berkas tidak ditemukan.' });
});
