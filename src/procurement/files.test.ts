import { expect, test } from 'vitest';
import { pengadaan } from '#data/index.ts';
import { berkasPengadaan, semuaBerkas } from './files.ts';

test('a year has its own files, and none has what is of another', async () => {
  const { tahun } = pengadaan.paket[0] ?? { tahun: 0 };
  const [, csv, json] = await Promise.all(berkasPengadaan(tahun).map(async ({ isi }) => isi()));
  const { paket } = JSON.parse(String(json)) as { paket: { tahun: number }[] };
  expect(paket).toEqual(pengadaan.paket.filter((each) => each.tahun === tahun));
  const lines = String(csv).trimEnd().split('\r\n').slice(1);
  expect(lines.every((line) => line.startsWith(`${tahun},`))).toBe(true);
  const documents = pengadaan.paket
    .filter((each) => each.tahun === tahun)
    .flatMap(({ tahapan }) => tahapan.flatMap(({ sub }) => [null, ...sub]));
  expect(lines).toHaveLength(documents.length);
});

test('every file has a name of its own', () => {
  const names = semuaBerkas().map(({ nama }) => nama);
  expect(names).toContain('pengadaan.xlsx');
  expect(new Set(names).size).toBe(names.length);
});
