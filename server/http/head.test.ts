import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { headWithoutBody } from './head.ts';

let app: FastifyInstance;
afterEach(() => app.close());

test('HEAD has the headers of what is streamed, of which nothing is made', async () => {
  let made = 0;
  const closed = Promise.withResolvers<void>();
  async function* lines() {
    for (; made < 100; made += 1) yield 'baris\n';
  }
  app = Fastify();
  headWithoutBody(app);
  await app.register(async (inner) => {
    inner.get('/daftar', (request, reply) => {
      const body = Readable.from(lines());
      if (request.method === 'HEAD') body.once('close', closed.resolve);
      return reply.header('content-disposition', 'attachment').type('text/csv').send(body);
    });
    inner.get('/teks', () => ({ a: 1 }));
  });
  const told = await app.inject({ method: 'HEAD', url: '/daftar' });
  await closed.promise;
  expect(made).toBe(0);
  const whole = await app.inject('/daftar');
  expect(made).toBe(100);
  const { 'transfer-encoding': _, ...headers } = whole.headers;
  expect(told).toMatchObject({ statusCode: 200, body: '' });
  expect({ ...told.headers, date: '' }).toMatchObject({ ...headers, date: '' });
  const text = await app.inject({ method: 'HEAD', url: '/teks' });
  expect(text.headers['content-length']).toBe('7');
});
