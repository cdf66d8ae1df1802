import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { unzip } from '#tests/support/papers.ts';
import { zipOf, type ZipEntry } from './zip.ts';

const date = new Date('2026-11-20T03:04:06.000Z');
const entry = (name: string, body: ZipEntry['body']): ZipEntry => ({ name, body, date });
const stream = (text: string) => () => Promise.resolve(Readable.from([Buffer.from(text)]));

test('it holds every file, in the order given', async () => {
  const bytes = await buffer(
    zipOf([
      entry('Ringkasan.pdf', Buffer.from('satu')),
      entry('keberatan/01 Surat ñ.txt', stream('dua '.repeat(1000))),
      entry('keberatan/01 Surat ñ.txt', stream('tiga')),
      entry('../kosong.txt', Buffer.alloc(0)),
    ]),
  );
  const files = [...(await unzip(bytes))].map(([name, body]) => [name, body.toString()]);
  expect(files).toEqual([
    ['Ringkasan.pdf', 'satu'],
    ['keberatan/01 Surat ñ.txt', 'dua '.repeat(1000)],
    ['keberatan/01 Surat ñ (2).txt', 'tiga'],
    ['kosong.txt', ''],
  ]);
  expect(bytes.length).toBeLessThan(1200);
});

test('a text stands in the place of a file that cannot be opened, and names it', async () => {
  const away = () => Promise.reject(new Error('storage is away'));
  const instead = (error: unknown) => `tidak ada: ${String(error)}`;
  const zip = zipOf([
    { ...entry('akun/ktp.png', away), instead },
    { ...entry('akun/ktp.png', away), instead },
    { ...entry('b.txt', stream('dua')), instead },
  ]);
  const text = 'tidak ada: Error: storage is away';
  expect([...(await unzip(await buffer(zip)))].map(([name, body]) => [name, String(body)])).toEqual(
    [
      ['akun/ktp.png (tidak terbaca).txt', text],
      ['akun/ktp (2).png (tidak terbaca).txt', text],
      ['b.txt', 'dua'],
    ],
  );
});

test('thousands that cannot be opened take no longer than thousands that can', async () => {
  const away = () => Promise.reject(new Error('storage is away'));
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...{ ...entry(`permohonan/${index}.png`, away), instead: () => 'tidak ada' },
  }));
  expect(await timeOf(() => buffer(zipOf(many)))).toBeLessThan(3_000);
});

test('nothing but the end stands in an empty one', async () => {
  expect((await unzip(await buffer(zipOf([])))).size).toBe(0);
});

test('a day before the format knows of is its first', async () => {
  const early = { ...entry('a.txt', Buffer.from('a')), date: new Date(0) };
  expect([...(await unzip(await buffer(zipOf([early])))).keys()]).toEqual(['a.txt']);
});

test('a stream is opened when the one before has ended', async () => {
  let [open, most] = [0, 0];
  const counted = () => {
    most = Math.max(most, (open += 1));
    const source = Readable.from([Buffer.alloc(100_000)]);
    source.once('end', () => (open -= 1));
    return Promise.resolve(source);
  };
  await buffer(zipOf(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => entry(name, counted))));
  expect([open, most]).toEqual([0, 1]);
});

describe('what fails is said', () => {
  test('where a stream cannot be opened', async () => {
    const zip = zipOf([entry('a.txt', () => Promise.reject(new Error('storage is away')))]);
    await expect(buffer(zip)).rejects.toThrow('storage is away');
  });

  test('where a stream breaks off', async () => {
    const broken = () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield Buffer.from('x');
            throw new Error('cut off');
          })(),
        ),
      );
    await expect(buffer(zipOf([entry('a.txt', broken)]))).rejects.toThrow('cut off');
  });
});

test('a reader that goes away closes the file that is open', async () => {
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const zip = zipOf([entry('a.pdf', () => Promise.resolve(source))]);
  const closed = new Promise((resolve) => source.once('close', resolve));
  zip.once('data', () => zip.destroy());
  await closed;
  expect(source.destroyed).toBe(true);
});
