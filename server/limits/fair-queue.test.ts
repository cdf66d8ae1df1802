import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Work of so many addresses; which of it was refused, once all is over. */
function crowd(queue: FairQueue, many: number, addressOf: (n: number) => string) {
  const all = Array.from({ length: many }, (_, n) => queue(addressOf(n), () => turn(n)));
  return Promise.allSettled(all).then((results) =>
    results.flatMap((result, n) => (result.status === 'rejected' ? [n] : [])),
  );
}

test('of many that are alike those that have waited longest end, and the others are done', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 20 });
  const refused = await crowd(queue, 25, (n) => `192.0.2.${String(n)}`);
  expect(refused).toEqual([0, 1, 2, 3, 4]);
  await expect(queue('192.0.2.1', () => Promise.resolve('again'))).resolves.toBe('again');
});

test.each([
  ['one address', () => '2001:db8:0:1::1'],
  ['the many networks of one customer', (n: number) => `2001:db8:0:${n.toString(16)}::1`],
])('%s may fill it, and keeps nobody out', async (_, addressOf) => {
  const queue = createFairQueue({ atOnce: 2, waiting: 20 });
  const before = crowd(queue, 15, addressOf);
  const others = ['198.51.100.7', '2001:db8:1:1::1', null].map((address) =>
    queue(address, () => Promise.resolve('done')),
  );
  const after = crowd(queue, 15, (n) => addressOf(n + 15));
  await expect(Promise.all(others)).resolves.toEqual(['done', 'done', 'done']);
  expect([...(await before), ...(await after)]).toHaveLength(12);
});

test('one that is refused is told so at once, with when to come again, and is not done', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const under = queue('192.0.2.1', () => promise);
  await turn();
  const done: string[] = [];
  const waiting = queue('192.0.2.1', async () => void done.push('first'));
  const next = queue('192.0.2.2', async () => void done.push('next'));
  await expect(waiting).rejects.toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '10' },
  });
  resolve();
  await Promise.all([under, next]);
  expect(done).toEqual(['next']);
});

test('who has many waiting has one turn, then others theirs', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 20 });
  const done: string[] = [];
  const ask = (address: string, name: string) =>
    queue(address, async () => {
      await turn();
      done.push(name);
    });
  const all = ['a', 'b', 'c'].map((name) => ask('192.0.2.1', name));
  all.push(ask('198.51.100.1', 'other'), ask('203.0.113.1', 'third'));
  await Promise.all(all);
  expect(done).toEqual(['a', 'other', 'third', 'b', 'c']);
});

test('what has made room takes none of its network’s turns', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const under = queue('203.0.113.1', () => promise);
  await turn();
  const done: string[] = [];
  const ask = (address: string, name: string) => queue(address, async () => void done.push(name));
  const ended = ask('192.0.2.1', 'a');
  const others = [...[ask('192.0.2.1', 'b'), ask('198.51.100.1', 'other'), ask('192.0.2.1', 'c')]];
  await expect(ended).rejects.toMatchObject({ statusCode: 503 });
  resolve();
  await Promise.all([under, ...others]);
  expect(done).toEqual(['b', 'other', 'c']);
});

test('work that fails, at once or later, gives its turn back', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 });
  await expect(queue('192.0.2.1', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  const throwing = (): Promise<number> => {
    throw new Error('at once');
  };
  await expect(queue('192.0.2.1', throwing)).rejects.toThrow('at once');
  await expect(queue('192.0.2.1', () => Promise.resolve(1))).resolves.toBe(1);
});
