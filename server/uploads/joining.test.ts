import { expect, test } from 'vitest';
import { createComing } from '#server/files/coming.ts';
import { createJoinings, type Joiner } from './joining.ts';

const somebody = (raw = { closed: false, destroyed: false }): Joiner => ({
  sender: { id: 'warga', address: '192.0.2.1' },
  raw,
});

/** What has begun, in its order, by the names of the calls. */
function scene() {
  const coming = createComing();
  const joinings = createJoinings(coming);
  const begun: string[] = [];
  const call = (name: string, ids: string[], by = somebody()) => {
    const { take, over } = joinings();
    const had = take(ids, by).then((copy) => {
      begun.push(name);
      return copy;
    });
    // Whether it fails is asked by who waits for it.
    had.catch(() => undefined);
    return { had, over, again: () => take(ids, by) };
  };
  return { call, begun, received: coming.received };
}

test('one call at a time has an upload, in their order, and others have theirs', async () => {
  const { call, begun } = scene();
  const [first, second] = [call('satu', ['a']), call('dua', ['a'])];
  await first.had;
  await call('lain', ['b']).had;
  expect(begun).toEqual(['satu', 'lain']);
  first.over();
  await second.had;
  expect(begun).toEqual(['satu', 'lain', 'dua']);
});

test('a call that has an upload already does not wait for itself', async () => {
  const { call, begun } = scene();
  const first = call('satu', ['a']);
  await first.had;
  await first.again();
  const second = call('dua', ['a']);
  expect(begun).toEqual(['satu']);
  first.over();
  await second.had;
});

test('of calls that name the same two the other way round, one goes after the other', async () => {
  const { call, begun } = scene();
  const [one, other] = [call('satu', ['a', 'b']), call('dua', ['b', 'a'])];
  await one.had;
  expect(begun).toEqual(['satu']);
  one.over();
  await other.had;
  other.over();
  expect(begun).toEqual(['satu', 'dua']);
});

test('so many wait for one and no more, and what they had is free again', async () => {
  const { call, begun } = scene();
  const calls = Array.from({ length: 4 }, (_, n) => call(String(n), ['b']));
  const refused = call('lebih', ['a', 'b']);
  await expect(refused.had).rejects.toMatchObject({ statusCode: 503 });
  refused.over();
  await call('lain', ['a']).had;
  for (const each of calls) {
    await each.had;
    each.over();
  }
  expect(begun).toEqual(['0', 'lain', '1', '2', '3']);
});

test('who hung up while it waited is given nothing, and whoever is next has it', async () => {
  const { call, begun } = scene();
  const line = { closed: false, destroyed: false };
  const first = call('satu', ['a']);
  const [gone, next] = [call('putus', ['a'], somebody(line)), call('dua', ['a'])];
  await first.had;
  line.closed = true;
  first.over();
  await expect(gone.had).rejects.toMatchObject({ statusCode: 400 });
  await next.had;
  expect(begun).toEqual(['satu', 'dua']);
});

test('one whose line broke before its turn, which was free, is done: it was sent', async () => {
  const { call } = scene();
  const broken = call('satu', ['a'], somebody({ closed: true, destroyed: true }));
  await expect(broken.had).resolves.toBeDefined();
});

test('the bytes of a copy count among those under way until the call is over', async () => {
  const { call, received } = scene();
  const first = call('satu', ['a', 'b']);
  const copy = await first.had;
  expect(copy.came(700) && copy.came(300)).toBe(true);
  expect(received.all).toBe(1_000);
  first.over();
  expect(received.all).toBe(0);
});
