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

test('between two turns comes what else is waiting', async () => {
  const { lock } = createMutex(1_000, 'too long');
  const order: string[] = [];
  const turn = async (n: number) => {
    const release = await lock();
    order.push(`turn ${n}`);
    release();
  };
  const turns = Promise.all([1, 2, 3].map(turn));
  await Promise.all([
    new Promise<void>((resolve) =>
      setImmediate(() => {
        order.push('a reader');
        resolve();
      }),
    ),
    turns,
  ]);
  expect(order.indexOf('a reader')).toBeLessThan(order.indexOf('turn 3'));
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
