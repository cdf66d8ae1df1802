import { createCipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { opened, openedFormer, sealing } from './sealed-file.ts';

const key = randomBytes(32);
const content = randomBytes(5_000);

async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777);
}

test('what is sealed in parts opens whole, sixteen bytes longer meanwhile', async () => {
  const sealed = await buffer(sealing(key, inParts(content)));
  expect(sealed.length).toBe(content.length + 16);
  expect(sealed.includes(content.subarray(0, 16))).toBe(false);
  expect(opened(key, sealed).equals(content)).toBe(true);
  expect(opened(key, await buffer(sealing(key, inParts(Buffer.alloc(0))))).length).toBe(0);
});

test('nothing opens that was changed, cut, made longer, or sealed under another key', async () => {
  const sealed = await buffer(sealing(key, inParts(content)));
  for (let at = 0; at < sealed.length; at += 61) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => opened(key, changed), `byte ${at}`).toThrow();
  }
  for (const other of [
    sealed.subarray(0, -1),
    sealed.subarray(1),
    Buffer.concat([sealed, Buffer.alloc(1)]),
    sealed.subarray(0, 10),
    Buffer.alloc(0),
  ]) {
    expect(() => opened(key, other)).toThrow();
  }
  expect(() => opened(randomBytes(32), sealed)).toThrow();
});

test('a tag that was cut short is none, though it begins as the right one does', async () => {
  const empty = await buffer(sealing(key, inParts(Buffer.alloc(0))));
  for (const length of [4, 8, 12, 13, 14, 15]) {
    expect(() => opened(key, empty.subarray(0, length)), String(length)).toThrow();
  }
});

test('what an earlier version sealed opens still', () => {
  const former = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(content);
  expect(openedFormer(key, former).equals(content)).toBe(true);
});
