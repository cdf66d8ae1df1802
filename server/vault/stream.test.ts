import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  chunkSize,
  chunkStart,
  opening,
  openingSome,
  SealError,
  sealedSize,
  sealing,
} from './stream.ts';

const by = {
  key: randomBytes(32),
  prefix: randomBytes(7),
  bound: Buffer.from('user\nsatu\nfile_ktp'),
};
const sizes = [0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 2 * chunkSize, 3 * chunkSize + 5_000];
const content = randomBytes(3 * chunkSize + 5_000);

async function* inParts(bytes: Buffer, size = 7_777) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Buffer) => buffer(sealing(by, inParts(bytes)));
const open = (bytes: Buffer, key = by) => buffer(opening(key, inParts(bytes)));

test.each(sizes)(
  '%i bytes open as they were, and their sealed length is known before',
  async (size) => {
    const bytes = content.subarray(0, size);
    const sealed = await seal(bytes);
    expect(sealed.length).toBe(sealedSize(size));
    expect((await open(sealed)).equals(bytes)).toBe(true);
    if (size > 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
  },
);

test('a part opens without the rest', async () => {
  const sealed = await seal(content);
  for (const [first, last] of [
    [0, 0],
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
    [0, 3],
  ] as const) {
    const part = sealed.subarray(chunkStart(first), chunkStart(last + 1));
    const opened = await buffer(openingSome(by, { first, last }, inParts(part)));
    const end = (last + 1) * chunkSize;
    expect(opened.equals(content.subarray(first * chunkSize, end))).toBe(true);
  }
});

test('nothing opens that was changed, cut, longer, left out, exchanged or is bound elsewhere', async () => {
  const sealed = await seal(content);
  const chunk = (index: number) => sealed.subarray(chunkStart(index), chunkStart(index + 1));
  const flipped = (at: number) => {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };
  const places = [0, 1, 4].flatMap((index) => [chunkStart(index) - 1, chunkStart(index)]);
  const bad: Record<string, Buffer> = {
    ...Object.fromEntries(
      [...places, sealed.length - 1]
        .filter((at) => at >= 0 && at < sealed.length)
        .map((at) => [`byte ${at}`, flipped(at)]),
    ),
    nothing: Buffer.alloc(0),
    'cut by a byte': sealed.subarray(0, -1),
    'cut at a chunk': sealed.subarray(0, chunkStart(3)),
    'cut to one chunk': sealed.subarray(0, chunkStart(1)),
    'without its first chunk': sealed.subarray(chunkStart(1)),
    'without a middle chunk': Buffer.concat([chunk(0), chunk(2), chunk(3)]),
    'with two exchanged': Buffer.concat([chunk(1), chunk(0), chunk(2), chunk(3)]),
    'with one twice': Buffer.concat([chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)]),
    'with a byte more': Buffer.concat([sealed, Buffer.from([0])]),
    'with its last chunk twice': Buffer.concat([sealed, chunk(3)]),
  };
  for (const [what, bytes] of Object.entries(bad)) {
    await expect(open(bytes), what).rejects.toThrow(SealError);
  }
  for (const other of [
    { ...by, key: randomBytes(32) },
    { ...by, prefix: randomBytes(7) },
    { ...by, bound: Buffer.from('user\ndua\nfile_ktp') },
  ]) {
    await expect(open(sealed, other)).rejects.toThrow(SealError);
  }
});

test('a part is refused that is short, or comes from elsewhere', async () => {
  const sealed = await seal(content);
  const read = (first: number, last: number, from: number, to: number) =>
    buffer(openingSome(by, { first, last }, inParts(sealed.subarray(from, to))));
  const end = sealed.length;
  await expect(read(1, 2, chunkStart(1), chunkStart(2))).rejects.toThrow(SealError);
  await expect(read(1, 2, chunkStart(1), chunkStart(3) - 1)).rejects.toThrow(SealError);
  await expect(read(1, 2, chunkStart(0), chunkStart(2))).rejects.toThrow(SealError);
  await expect(read(3, 4, chunkStart(3), end)).rejects.toThrow(SealError);
  await expect(read(4, 4, end, end)).rejects.toThrow(SealError);
});
