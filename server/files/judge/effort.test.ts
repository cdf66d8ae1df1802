import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longestTurn } from '#tests/support/event-loop.ts';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import { archive, packed, pdfOf } from './samples.fixture.ts';
import type { SampleEntry } from './samples.fixture.ts';

const mib = 1024 * 1024;
const stored = { method: 0 } as const;
const refusedFor = ({ status, message }: (typeof reasons)[keyof typeof reasons]) => ({
  status,
  message,
});

/** Some entries, each in a way of its own. */
const many = (count: number, entry: (name: string) => SampleEntry) =>
  archive(Array.from({ length: count }, (_, n) => entry(String(n))));

/** So large that it may hold a hundred times as much, unpacked. */
const ballast: SampleEntry = {
  name: 'foto',
  content: Buffer.concat([Buffer.from('foto'), randomBytes(1.4 * mib)]),
  ...stored,
};

describe('what a judge does is bounded for the whole upload, however it is parted', () => {
  test('things in all its archives together', async () => {
    const inner = many(3_000, (name) => ({ name, content: '', ...stored }));
    const file = many(4, (name) => ({ name: `${name}.zip`, content: inner }));
    expect(await judge(file)).toEqual(refusedFor(reasons.tooMany));
  });

  test('packed objects of all its documents together', async () => {
    const pdf = pdfOf('<</Type/Catalog>>', ...Array<Buffer>(2_000).fill(packed('<<>>')));
    const file = many(3, (name) => ({ name: `${name}.pdf`, content: pdf }));
    expect(await judge(file)).toEqual(refusedFor(reasons.pdfUnreadable));
  });

  test('marks of all its pictures together', async () => {
    const begin = Buffer.from('\xff\xd8', 'latin1');
    const mark = Buffer.from('\xff\xe0\x00\x02', 'latin1');
    const jpeg = Buffer.concat([begin, ...Array<Buffer>(1_900).fill(mark)]);
    const file = many(60, (name) => ({ name: `${name}.jpg`, content: jpeg }));
    expect(await judge(file)).toEqual(refusedFor(reasons.pictureDamaged));
  });

  test('names that nobody gives to a file', async () => {
    const file = many(1, () => ({ name: 'x'.repeat(5_000), content: '' }));
    expect(await judge(file)).toEqual(refusedFor(reasons.entryName));
  });
});

test.each([
  ['words', () => Buffer.alloc(60 * mib, '111 222 333 ')],
  [
    'names',
    () => Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => `/${n.toString(36)}`).join('')),
  ],
])('a document of nothing but %s is not kept in memory', { timeout: 120_000 }, async (_, text) => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n/a '), text()]);
  const file = archive([ballast, { name: 'a.pdf', content }]);
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 5);
  const turn = await longestTurn(() => judge(file));
  clearInterval(look);
  expect(most / mib).toBeLessThan(100);
  expect(turn).toBeLessThan(100);
});
