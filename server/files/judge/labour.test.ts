import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import type { Labour } from '#server/limits/labour.ts';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import { archive, jpegOf, packed, pdfOf, streamOf } from './samples.fixture.ts';

const kib = 1024;
const mib = 1024 * kib;
const catalogue = '<</Type/Catalog>>';
const numbered = <T>(count: number, each: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => each(n));

/** Units that looking into a file is counted as, and ms of this thread that it takes. */
async function costOf(file: Buffer): Promise<{ units: number; ms: number }> {
  let units = 0;
  const count = (more: number) => {
    units += more;
  };
  const ms = await timeOf(() => judge(file, 65_536, count));
  return { units, ms };
}

/** ms of a unit; usual are a few tenths. */
const most = 1;
/** ms that a file may take for nothing: those of a small document, and of a judge that begins. */
const base = 100;

/** As many objects as may be begun in each other, and in all of them the same text again and again. */
const nested = (text: string, size: number) =>
  Buffer.concat([Buffer.from('[1 obj '.repeat(7)), Buffer.alloc(size, text)]);
const names = (size: number) => Buffer.alloc(size, '/a');
const manyStreams = (count: number) =>
  pdfOf(catalogue, ...numbered(count, () => streamOf('', 'BT ET')));
const places = (count: number) => {
  const table = numbered(count, (n) => `0 ${n} `).join('');
  return streamOf(
    `/Type/ObjStm/N ${count}/First ${table.length}/Filter/FlateDecode`,
    deflateSync(Buffer.from(table + ' '.repeat(count))),
  );
};
/** An entry before the directory, and these bytes between. */
const between = (bytes: Buffer) => archive([{ name: 'a', content: '' }], bytes.toString('latin1'));
const empty = {
  'extra data': Buffer.from('PK\x06\x08\0\0\0\0', 'latin1'),
  signatures: Buffer.from('PK\x05\x05\0\0', 'latin1'),
};

describe('no byte takes longer to look at than is counted for it', () => {
  test.each<[string, () => Buffer]>([
    ['names of a document', () => pdfOf(catalogue, names(8 * mib))],
    ['names that are packed', () => pdfOf(catalogue, packed(names(8 * mib).toString()))],
    ...['/#gg', '/#41'].map((name): [string, () => Buffer] => [
      `${name} and nothing else, in the open and packed`,
      () => {
        const all = Buffer.alloc(2 * mib, name);
        return pdfOf(catalogue, all, packed(all.toString()));
      },
    ]),
    [
      'names that readers read otherwise, each another, in the open and packed',
      () => {
        const all = numbered(300_000, (n) => `/${n.toString(36)}#zz`).join('');
        return pdfOf(catalogue, all, packed(all), nested(all, all.length));
      },
    ],
    ...['/Q#zz', '/a', '/#41', '[]'].map((text): [string, () => Buffer] => [
      `${text} in objects in each other`,
      () => pdfOf(catalogue, nested(text, 2 * mib)),
    ]),
    [
      'small documents in an archive',
      () => archive(numbered(64, (n) => ({ name: `${n}.pdf`, content: pdfOf(names(128 * kib)) }))),
    ],
    [
      'streams, one behind the other',
      () => pdfOf(catalogue, Buffer.alloc(8 * mib, 'stream\nendstream ')),
    ],
    ['streams of nothing', () => manyStreams(100_000)],
    ['small packed objects', () => pdfOf(catalogue, ...numbered(4_000, () => packed('<<>>')))],
    ['places of packed objects', () => pdfOf(catalogue, ...numbered(64, () => places(16_000)))],
    [
      'entries of many parts',
      () => archive(numbered(2_000, (n) => ({ name: `${n}${'.a:'.repeat(300)}`, content: 'x' }))),
    ],
    ['entries', () => archive(numbered(9_000, (n) => ({ name: `${n}`, content: 'x' })))],
    [
      'a picture of markers',
      () =>
        archive([
          {
            name: 'a.jpg',
            content: Buffer.concat([jpegOf(1, 1).subarray(0, 20), Buffer.alloc(8 * mib, 0xff)]),
          },
        ]),
    ],
    ...Object.entries(empty).map(([what, record]): [string, () => Buffer] => [
      `${what} without end`,
      () => archive([{ name: 'a.zip', content: between(Buffer.alloc(9 * mib, record)) }]),
    ]),
  ])('%s', async (_, file) => {
    const made = file();
    let perUnit = Infinity;
    for (let tried = 0; tried < 3 && perUnit > most; tried += 1) {
      const { units, ms } = await costOf(made);
      perUnit = (ms - base) / Math.max(1, units);
    }
    expect(perUnit).toBeLessThan(most);
  });
});

test('many small documents are counted for what they take together', async () => {
  const packedNames = pdfOf(catalogue, packed(names(128 * kib).toString()));
  const open = pdfOf(catalogue, nested('/a', 14 * kib));
  for (const file of [packedNames, open]) {
    let units = 0;
    const count: Labour = (more) => void (units += more);
    let perUnit = Infinity;
    for (let tried = 0; tried < 3 && perUnit > most; tried += 1) {
      units = 0;
      const ms = await timeOf(async () => {
        units = 0;
        for (let n = 0; n < 50; n += 1) await judge(file, 65_536, count);
      });
      perUnit = ms / units;
    }
    expect(perUnit).toBeLessThan(most);
  }
});

/** A ZIP of entries that say behind them how long they are, packed by gzip into next to nothing. */
function packedEntries(): Buffer {
  const size = 1_048_000;
  const local = Buffer.alloc(31);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(8, 6);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const descriptor = Buffer.alloc(16);
  descriptor.write('PK\x07\x08', 'latin1');
  descriptor.writeUInt32LE(size, 8);
  descriptor.writeUInt32LE(size, 12);
  const entry = [local, Buffer.alloc(size), descriptor];
  return gzipSync(Buffer.concat(numbered(15, () => entry).flat()));
}

test('nothing is unpacked to find what a file is', async () => {
  const bomb = packedEntries();
  const tag = Buffer.from('49443303000000000000', 'hex');
  for (const first of [Buffer.alloc(0), Buffer.from('efbbbf', 'hex'), tag]) {
    const file = Buffer.concat([first, bomb]);
    expect((await judge(file)).status).toBe(415);
    // It took this thread a second.
    expect((await costOf(file)).ms).toBeLessThan(base);
  }
});

/** An archive that says where its directory is in the long way too, and so many times where it says so. */
function long(locators: number): Buffer {
  const plain = archive([{ name: 'a', content: '' }]);
  const at = plain.length - 22;
  const [length, place] = [plain.readUInt32LE(at + 12), plain.readUInt32LE(at + 16)];
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  for (const [n, number] of [44, 0, 0, 1, 1, length, place].entries()) {
    if (number > 0) record.writeBigUInt64LE(BigInt(number), n === 0 ? 4 : 8 * n);
  }
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  const all = Array.from({ length: locators }, () => locator);
  return Buffer.concat([plain.subarray(0, at), record, ...all, plain.subarray(at)]);
}

describe('what stands once in an archive, and is no entry, is not there twice', () => {
  test.each<[string, (count: number) => Buffer]>([
    ...Object.entries(empty).map(([what, record]): [string, (count: number) => Buffer] => [
      what,
      (count) => between(Buffer.alloc(count * record.length, record)),
    ]),
    ['where the long end is', long],
  ])('%s', async (_, made) => {
    expect(await judge(made(1))).toEqual({ tipe: 'application/zip' });
    expect(await judge(made(2))).toEqual(reasons.damaged);
  });
});

describe('streams of a document', () => {
  test('are counted by their bytes, however many they are', async () => {
    const file = manyStreams(5_000);
    const { units } = await costOf(file);
    // Once, and once more for the object that it is in.
    expect(units).toBeLessThan((2 * file.length) / (4 * kib));
  });

  test('refuse no letter, which costs a few units all the same', async () => {
    const letter = numbered(10, () => streamOf('', 'BT (Dengan hormat) Tj ET '.repeat(256)));
    const counted: [units: number, isLetter: boolean | undefined][] = [];
    const count: Labour = (...taken) => void counted.push([taken[0], taken[1]]);
    await judge(pdfOf(catalogue, ...letter), 65_536, count);
    expect(new Set(counted.map(([, isLetter]) => isLetter))).toEqual(new Set([true]));
    const units = counted.reduce((sum, [each]) => sum + each, 0);
    expect(units).toBeGreaterThan(1);
    expect(units).toBeLessThan(50);
  });
});
