import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { untilItBreaks } from './until-it-breaks.ts';

const read = async (bytes: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(bytes)).toString();

it('gives all of a body that ends', async () => {
  const body = new PassThrough();
  const bytes = read(untilItBreaks(body, new AbortController().signal));
  body.write('satu ');
  body.end('dua');
  expect(await bytes).toBe('satu dua');
});

it('gives what came of one that breaks', async () => {
  const body = new PassThrough();
  const taken = untilItBreaks(body, new AbortController().signal)[Symbol.asyncIterator]();
  body.write('satu');
  expect(String((await taken.next()).value)).toBe('satu');
  body.destroy(new Error('aborted'));
  expect((await taken.next()).done).toBe(true);
});

it('gives what came of one that is ended, and lets the rest run out', async () => {
  const body = new PassThrough();
  const ending = new AbortController();
  const taken = untilItBreaks(body, ending.signal)[Symbol.asyncIterator]();
  body.write('satu');
  expect(String((await taken.next()).value)).toBe('satu');
  ending.abort();
  expect((await taken.next()).done).toBe(true);
  body.end(Buffer.alloc(1024 * 1024));
  await expect.poll(() => body.readableEnded).toBe(true);
});

it('breaks off one of which more comes than anybody sends', async () => {
  const body = new PassThrough();
  const ending = new AbortController();
  const taken = untilItBreaks(body, ending.signal)[Symbol.asyncIterator]();
  body.write('satu');
  await taken.next();
  ending.abort();
  expect((await taken.next()).done).toBe(true);
  const mib = Buffer.alloc(1024 * 1024);
  for (let sent = 0; sent < 64 && !body.destroyed; sent += 1)
    if (!body.write(mib)) await Promise.race([once(body, 'drain'), once(body, 'close')]);
  expect(body.destroyed).toBe(true);
});

it('ends where it was ended, or had broken, before it was read', async () => {
  expect(await read(untilItBreaks(new PassThrough(), AbortSignal.abort()))).toBe('');
  const gone = new PassThrough();
  gone.destroy();
  await expect.poll(() => gone.closed).toBe(true);
  expect(await read(untilItBreaks(gone, new AbortController().signal))).toBe('');
});
