import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

test('turns are given in the order in which they were asked for', async () => {
  const { lock } = createMutex(1_000, 'too long');
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const release = await lock();
      order.push(n);
      await Promise.resolve();
      release();
    }),
  );
  expect(order).toEqual([1, 2, 3, 4]);
});

test('turns in a row let in what else is waiting', async () => {
  const { lock } = createMutex(1_000, 'too long');
  const order: string[] = [];
  const turn = async (n: number) => {
    const release = await lock();
    // As a write stands still until it is on the disk.
    for (const end = performance.now() + 3; performance.now() < end;);
    order.push(`turn ${n}`);
    release();
  };
  const reader = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('a reader');
      resolve();
    });
  });
  await Promise.all([reader, ...Array.from({ length: 10 }, (_, n) => turn(n))]);
  expect(order).toHaveLength(11);
  expect(order.indexOf('a reader')).toBeLessThan(4);
  expect(order.filter((each) => each !== 'a reader')).toEqual(
    Array.from({ length: 10 }, (_, n) => `turn ${n}`),
  );
});

test('who is let in after a pause cannot be too late meanwhile', async () => {
  const { lock } = createMutex(8, 'too long');
  const release = await lock();
  const next = lock();
  // The pause begins, and the time that the next one would have waited runs out within it.
  for (const end = performance.now() + 20; performance.now() < end;);
  release();
  (await next)();
  (await lock())();
});

test('whoever waits too long gets an error, and the next one still gets the turn', async () => {
  const { lock } = createMutex(20, 'too long');
  const release = await lock();
  await expect(lock()).rejects.toThrow('too long');
  const next = lock();
  release();
  (await next)();
});

test('giving a turn up twice does not give away somebody else’s', async () => {
  const { lock } = createMutex(20, 'too long');
  const first = await lock();
  first();
  const second = await lock();
  first();
  await expect(lock()).rejects.toThrow('too long');
  second();
});
