import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

/** Work that begins when it is its turn and ends when it is told. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const state = { hasBegun: false };
  const run = () => {
    state.hasBegun = true;
    return promise;
  };
  return { state, run, end: () => resolve('done') };
}

test('what one has too many of is refused, and others are let in', async () => {
  const shares = createShares(2);
  const [one, two, other] = [work(), work(), work()];
  const both = [shares('satu', one.run), shares('satu', two.run)];
  await expect(shares('satu', work().run)).rejects.toMatchObject({ statusCode: 503 });
  const others = shares('lain', other.run);
  for (const each of [one, two, other]) each.end();
  expect(await Promise.all([...both, others])).toEqual(['done', 'done', 'done']);
  // Its turns are free again.
  expect(await shares('satu', () => Promise.resolve('again'))).toBe('again');
});

test('what one has beyond what goes at once waits, while another’s begins', async () => {
  const shares = createShares(3, { atOnce: 1 });
  const [first, second, other] = [work(), work(), work()];
  const all = [shares('satu', first.run), shares('satu', second.run), shares('lain', other.run)];
  await expect.poll(() => other.state.hasBegun).toBe(true);
  expect([first.state.hasBegun, second.state.hasBegun]).toEqual([true, false]);
  first.end();
  await expect.poll(() => second.state.hasBegun).toBe(true);
  for (const each of [second, other]) each.end();
  await Promise.all(all);
});

test('one has as many as are allowed, under way or waiting, and not one more', async () => {
  const shares = createShares(20, { atOnce: 1 });
  const one = work();
  const asked = Array.from({ length: 120 }, () => shares('satu', one.run));
  one.end();
  const refused = (await Promise.allSettled(asked)).map(({ status }) => status === 'rejected');
  expect(refused.indexOf(true)).toBe(20);
  expect(refused.filter(Boolean)).toHaveLength(100);
});

test('work that fails gives its turn back', async () => {
  const shares = createShares(1);
  const torn = () => Promise.reject(new Error('torn'));
  await expect(shares('satu', torn)).rejects.toThrow('torn');
  expect(await shares('satu', () => Promise.resolve(1))).toBe(1);
});
