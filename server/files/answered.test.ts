import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { unstalled } from './answered.ts';

test.each([
  ['before anything of it was read', async () => undefined],
  ['after its first part', (stream: Readable) => stream.iterator().next()],
])('a body that nobody wants any more is let go of, %s', async (_, read) => {
  const body = Readable.from(['a', 'b', 'c'], { objectMode: false });
  const stream = unstalled(body, 10_000);
  await read(stream);
  stream.destroy();
  await expect.poll(() => body.destroyed).toBe(true);
});
