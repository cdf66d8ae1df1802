import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bestTurn } from '#tests/support/event-loop.ts';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import { archive, pdfOf, type SampleEntry, streamOf, unicodePath } from './samples.fixture.ts';

const mib = 1024 * 1024;

/** What lives in this process, on the heap and in buffers. */
function held(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  // Buffers that the first has found to be of no more use are gone after the second.
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The most that is held while a file is judged, wherever its sender makes it wait, in MiB. */
async function mostHeld(file: Buffer, pieces = Math.ceil(file.length / 20)): Promise<number> {
  const looks: number[] = [];
  const every = Math.ceil(file.length / pieces / 20);
  let piece = 0;
  await judge(file, pieces, undefined, () => {
    if (piece % every === 0) looks.push(held());
    piece += 1;
  });
  const [before = 0] = looks;
  return (Math.max(...looks) - before) / mib;
}

const numbered = <T>(count: number, each: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => each(n));

/**
 * As long as a name may be, of letters that take two bytes each wherever they are held. Some are random:
 * what can be packed to nothing may not unpack to as much.
 */
const longName = () => `${randomBytes(24).toString('base64url')}${'Ā'.repeat(960)}`;
const named = (count: number, ...more: readonly SampleEntry[]) =>
  archive([...numbered(count, () => ({ name: longName(), content: '', method: 0 })), ...more]);

describe('what a file says of itself is held no longer than it is needed', () => {
  test.each<[string, Buffer]>([
    ['thousands of long names', named(2_400)],
    ['four times as many in an archive in it', archive([{ name: 'a.zip', content: named(9_900) }])],
    [
      'archives in archives, each with its share of them',
      archive([{ name: 'a.zip', content: named(4_900, { name: 'b.zip', content: named(4_900) }) }]),
    ],
    [
      'a table of packed objects that is as long as one may be',
      pdfOf(
        '<</Type/Catalog>>',
        streamOf(
          '/Type/ObjStm/N 2/First 262144/Filter/FlateDecode',
          deflateSync(randomBytes(131_072).toString('hex').replaceAll(/[a-f]/g, ' ')),
        ),
      ),
    ],
    [
      'millions of words behind a name that counts',
      archive([
        {
          name: 'a.pdf',
          content: `%PDF-1.7\n1 0 obj <</N ${numbered(2_000_000, (n) => String(n % 900)).join(' ')}`,
        },
      ]),
    ],
    [
      'millions of names',
      archive([
        {
          name: 'a.pdf',
          content: `%PDF-1.7\n1 0 obj <<${numbered(500_000, (n) => `/${n.toString(36)}`).join('')}`,
        },
      ]),
    ],
    ...['[', '<<', '<</A[', '(('].flatMap((begun): [string, Buffer][] => {
      const text = begun.repeat(2_000_000 / begun.length);
      return [
        [`millions of ${begun}`, pdfOf('<</Type/Catalog>>', text)],
        [
          `millions of ${begun} in each of many objects`,
          pdfOf(`${'<</A 1 obj['.repeat(7)}${text}`),
        ],
        [
          `millions of ${begun} that are packed`,
          pdfOf(
            randomBytes(mib / 8).toString('hex'),
            streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${text}`)),
          ),
        ],
      ];
    }),
    [
      'an archive each of whose entries has another name, in both places',
      archive(
        numbered(9_900, (n) => ({
          ...{ name: `${n}.txt`, content: '', method: 0 },
          extra: unicodePath(`a${n}.txt`),
        })),
      ),
    ],
    [
      'an archive each of whose entries has another name in the directory alone',
      archive(
        numbered(9_900, (n) => ({
          ...{ name: `${n}.txt`, content: '', method: 0, extra: '' },
          listedExtra: unicodePath(`a${n}.txt`),
        })),
      ),
    ],
    [
      'an archive whose entries are called in thousands of ways',
      archive(
        numbered(40, (n) => ({
          name: `${n}.txt`,
          content: '',
          method: 0,
          extra: numbered(3_000, (at) => unicodePath(`${(n * 3_000 + at).toString(36)}.txt`)).join(
            '',
          ),
        })),
      ),
    ],
  ])('%s', async (_, file) => {
    expect(await mostHeld(file)).toBeLessThan(4);
  });

  test.each([
    ['8 MiB in pieces as they come off a line', 8 * mib, 16_384],
    ['128 KiB, a byte in each packet', mib / 8, 1],
  ])('the file itself: %s', async (_, size, pieces) => {
    const text = '%PDF-1.7\n' + ' '.repeat(size);
    expect(await mostHeld(Buffer.from(text), pieces)).toBeLessThan(4);
  });

  test('what an archive has at its place, a byte in each packet', async () => {
    const entry = { name: 'a.txt', content: ' '.repeat(mib / 8), method: 0, trailing: true };
    const file = archive([entry]);
    expect(await mostHeld(file, 1)).toBeLessThan(4);
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
    expect(await bestTurn(60, () => judge(file))).toBeLessThan(60);
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
