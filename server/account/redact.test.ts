import { expect, test } from 'vitest';
import { bestTime } from '#tests/support/best-time.ts';
import { redactor } from './redact.ts';

const clean = redactor(['Siti Rahmawati', '3173000000001234', 'siti@uji.test', 'Ani', null, '']);

test('takes what tells who somebody is out of texts at any depth', () => {
  expect(
    clean({
      kasus: 'Saya, SITI  rahmawati (3173000000001234), keberatan.',
      riwayat: [{ catatan: 'Surel: siti@uji.test.' }],
      nomor: 7,
      kosong: null,
    }),
  ).toEqual({
    kasus: 'Saya, [dihapus] ([dihapus]), keberatan.',
    riwayat: [{ catatan: 'Surel: [dihapus].' }],
    nomor: 7,
    kosong: null,
  });
});

test('leaves words alone that only contain it, and short names that stand in many', () => {
  const text = 'Siti Rahmawatiningsih, 93173000000001234, kami berani';
  expect(clean(text)).toBe(text);
});

test('reads a word as it is written, whatever signs are in it', () => {
  expect(redactor(['Jl. A.1 (Blok C+)'])('Di Jl. A.1 (Blok C+), bukan Jl. AB1 (Blok C+)')).toBe(
    'Di [dihapus], bukan Jl. AB1 (Blok C+)',
  );
  expect(redactor([])('apa adanya')).toBe('apa adanya');
});

test('a text takes no longer for the addresses of years than for one', async () => {
  const address = (number: number) => `${number.toString(36).repeat(3)}@uji${String(number)}.test`;
  const find = redactor(Array.from({ length: 7_300 }, (_, number) => address(number)));
  const nearly = Array.from({ length: 2_000 }, (_, number) => address(number).slice(0, -1));
  for (const text of ['a b c d '.repeat(10_000), nearly.join(' ')]) {
    expect(await bestTime(20, () => Promise.resolve(find(text)))).toBeLessThan(20);
  }
  expect(find(`Surat ke ${address(7_000)}.`)).toBe('Surat ke [dihapus].');
});
