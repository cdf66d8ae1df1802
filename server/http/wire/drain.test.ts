import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';
import { oneAtATime } from './one-at-a-time.ts';

const server = () => Fastify({ serverFactory: (handler) => createServer(oneAtATime(handler)) });

test('an answer that was under way is given, and its connection is not waited for after it', async () => {
  const app = server();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return gate.promise;
  });
  const answer = fetch(await app.listen({ port: 0 }));
  await asked.promise;
  const drained = drain(app).then(() => 'drained');
  // By now the idle connections are closed; this one is not.
  expect(await Promise.race([drained, wait(300, 'open')])).toBe('open');
  gate.resolve('ya');
  expect(await (await answer).text()).toBe('ya');
  expect(await Promise.race([drained, wait(3_000, 'open')])).toBe('drained');
});

test(
  'what a call has left to be done, and hangs, holds up nobody',
  { timeout: 20_000 },
  async () => {
    const app = server();
    app.addHook('onClose', () => new Promise<never>(() => undefined));
    await app.listen({ port: 0 });
    const drained = drain(app).then(() => 'drained');
    expect(await Promise.race([drained, wait(7_500, 'open')])).toBe('drained');
  },
);

test('an answer that goes out slowly goes out whole', async () => {
  const app = server();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<Buffer>();
  app.get('/', () => {
    asked.resolve();
    return gate.promise;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), '127.0.0.1').pause();
  let size = 0;
  reader.on('data', (data) => (size += data.length));
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked.promise;
  const drained = drain(app);
  await wait(200);
  gate.resolve(Buffer.alloc(8_000_000));
  await wait(500);
  reader.resume();
  await drained;
  expect(size).toBeGreaterThan(8_000_000);
});
