import { expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { createTail } from './tail.ts';

const size = 65_557;
const whole = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

function tailOf(chunk: number): Buffer {
  const tail = createTail(size);
  for (let at = 0; at < whole.length; at += chunk) tail.add(whole.subarray(at, at + chunk));
  return tail.read();
}

test('the last bytes are the same, whatever the chunks that they came in', () => {
  for (const chunk of [1, 7, 1_000, size, size + 1, 131_115, whole.length])
    expect(tailOf(chunk).equals(whole.subarray(-size))).toBe(true);
});

test('of a short stream there is all of it', () => {
  const tail = createTail(size);
  expect(tail.read()).toHaveLength(0);
  for (const byte of 'akhir') tail.add(Buffer.from(byte));
  expect(tail.read().toString()).toBe('akhir');
});

test('chunks of one byte take the time of their bytes', async () => {
  expect(await timeOf(() => tailOf(1))).toBeLessThan(500);
});
