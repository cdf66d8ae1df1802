import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

test('an answer that was under way is given, and its connection is not waited for after it', async () => {
  const app = Fastify();
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
