import { deflateSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { longestTurn } from '#tests/support/event-loop.ts';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import { archive, pdfOf, streamOf } from './samples.fixture.ts';

const mib = 1024 * 1024;

function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The most that is held while a file is judged, in MiB. */
async function mostHeld(file: Buffer): Promise<number> {
  const before = held();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, held())), 300);
  try {
    await judge(file);
  } finally {
    clearInterval(watch);
  }
  return (most - before) / mib;
}

const numbered = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n));

describe('what a file says of itself is held no longer than it is needed', () => {
  test.each<[string, Buffer]>([
    [
      'millions of words behind a name that counts',
      archive([
        {
          name: 'a.pdf',
          content: `%PDF-1.7\n/N ${numbered(2_000_000, (n) => String(n % 900)).join(' ')}`,
        },
      ]),
    ],
    [
      'millions of names',
      archive([
        {
          name: 'a.pdf',
          content: `%PDF-1.7\n${numbered(500_000, (n) => `/${n.toString(36)}`).join('')}`,
        },
      ]),
    ],
  ])('%s', async (_, file) => {
    expect(await mostHeld(file)).toBeLessThan(15);
  });

  test('a name in an archive is as long as a name', async () => {
    const named = (length: number) =>
      judge(archive([{ name: `${'x'.repeat(length)}.txt`, content: 'isi' }]));
    expect(await named(900)).toEqual({ tipe: 'application/zip' });
    expect(await named(1_100)).toEqual({ ...reasons.entryName });
  });
});

describe('tables of packed objects', () => {
  const stream = (count: number, table: string) =>
    streamOf(
      `/Type/ObjStm/N ${count}/First ${table.length}/Filter/FlateDecode`,
      deflateSync(`${table} <<>>`),
    );
  const table = numbered(130_000, (n) => `${n % 9} ${(n * 7_919) % 9_973} `).join('');

  test('however long, are read while others are served', async () => {
    const file = pdfOf('<</Type/Catalog>>', ...Array.from({ length: 8 }, () => stream(1, table)));
    await judge(file);
    expect(await longestTurn(() => judge(file))).toBeLessThan(60);
  });

  test.each([
    ['with spaces of every kind', '8\t0\n9\r5\0', true],
    ['with too few numbers', '8 0 9 ', false],
    ['with something else in them', '8 0 9 a ', false],
  ])('%s', async (_, text, isFine) => {
    const { status } = await judge(pdfOf('<</Type/Catalog>>', stream(2, text)));
    expect(status).toBe(isFine ? undefined : reasons.pdfUnreadable.status);
  });
});
