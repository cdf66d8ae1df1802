import { expect, test } from 'vitest';
import { bestTime } from '#tests/support/best-time.ts';
import { redactedFileName, redactor } from './redact.ts';

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

test('and out of the name of a file, whatever stands for its spaces', () => {
  const named = (name: string) => redactedFileName(clean, name);
  expect(named('Jawaban_Siti_Rahmawati.pdf')).toBe('Jawaban [dihapus].pdf');
  expect(named('surat siti@uji.test.pdf')).toBe('surat [dihapus].pdf');
  const other = redactor(['Al-Farabi Ahmad', 'al_farabi@uji.test']);
  expect(redactedFileName(other, 'Surat_Al-Farabi_Ahmad.pdf')).toBe('Surat [dihapus].pdf');
  expect(redactedFileName(other, 'Al-Farabi_Ahmad (al_farabi@uji.test)')).toBe(
    '[dihapus] ([dihapus])',
  );
  expect(named('siti--rahmawati-ktp.pdf')).toBe('[dihapus] ktp.pdf');
  expect(named('Jawaban_No-7.pdf')).toBe('Jawaban_No-7.pdf');
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

test.each([
  ['081298765432', '0812-9876-5432', '+62 812-9876-5432', '6281298765432', '(0812) 9876 5432'],
  ['02155501234', '(021) 555-01234', '+62 (0)21 5550 1234', '0062 21 55501234'],
  ['00442079460000', '+44 20 7946 0000', '0044.20.7946.0000'],
  ['3173000000001234', '3173 0000 0000 1234', '31.73.00.000000.1234'],
  ['012345678901234', '01.234.567.8-901.234'],
])('takes out the number %s however it is written', (digits, ...written) => {
  const find = redactor([digits]);
  for (const each of [digits, ...written]) {
    expect(find(`Hubungi ${each}, atau surel.`)).toMatch(/^Hubungi \(?\[dihapus\], atau surel\.$/);
    expect(find(`Nomor ${each}7`)).toContain(each);
  }
  expect(find(`Nomor 7${digits}`)).toContain(digits);
  const other = `${digits.slice(0, -1)}${digits.endsWith('9') ? '8' : '9'}`;
  expect(find(other)).toBe(other);
});

test('a text of zeros takes no longer for numbers of zeros', async () => {
  const find = redactor(Array.from({ length: 100 }, (_, n) => `0${'0'.repeat(7 + (n % 8))}${n}`));
  for (const text of ['0 '.repeat(50_000), '+62 0- '.repeat(15_000), '0'.repeat(100_000)]) {
    expect(await bestTime(100, () => find(text))).toBeLessThan(100);
  }
});

test.each([
  ['ones', '1 '.repeat(2_500)],
  ['ones of a country', `+62 ${'1 '.repeat(2_500)}`],
  ['ones behind a zero', `0 ${'1 '.repeat(2_500)}`],
  ['ones in brackets', '(1) - '.repeat(900)],
])('a text of digits in groups takes no longer for a hundred numbers: %s', async (_, text) => {
  const ones = Array.from({ length: 50 }, (_, n) => '1'.repeat(60 - n));
  const nearly = ones.flatMap((digits) => [`0${digits}2`, `2${digits}`, `${digits}2`]);
  for (const numbers of [ones, nearly.slice(0, 100), [...ones, ...nearly.slice(0, 50)]]) {
    const find = redactor(numbers);
    // Tried digit by digit from each of its places, some of them take half a second.
    expect(await bestTime(25, () => find(text))).toBeLessThan(25);
    expect(find(`${text}. ${numbers[7] ?? ''}!`)).toMatch(/\[dihapus\]!$/);
  }
});

test.each([
  ['no head fits', '1', '1 '],
  ['the sign before it is a digit, too', '10', '10 '],
])('nor for numbers that end in one another: %s', async (_, ones, group) => {
  const ends = Array.from({ length: 100 }, (_, n) => `0${ones.repeat(4 + n)}`);
  const find = redactor(ends);
  const text = group.repeat(5_000 / group.length);
  expect(await bestTime(25, () => find(text))).toBeLessThan(25);
  expect(find(`Telepon ${ends[1]}.`)).toBe('Telepon [dihapus].');
  expect(find(`Telepon ${ends[90]}.`)).toBe('Telepon [dihapus].');
});

test('of a number and a word that share signs nothing is left', () => {
  const find = redactor(['Telp 0812', '081298765432', 'Jl. Melati 5 (0812 9876 5432)', '9876']);
  expect(find('Di Jl. Melati 5 (0812 9876 5432), Telp 0812-9876-5432.')).toBe(
    'Di [dihapus], [dihapus].',
  );
  expect(find('(0812) 9876 5432; 9876')).toBe('([dihapus]; [dihapus]');
});

test('a text takes no longer for the addresses of years than for one', async () => {
  const address = (number: number) => `${number.toString(36).repeat(3)}@uji${number}.test`;
  const find = redactor(Array.from({ length: 7_300 }, (_, number) => address(number)));
  const nearly = Array.from({ length: 2_000 }, (_, number) => address(number).slice(0, -1));
  for (const text of ['a b c d '.repeat(10_000), nearly.join(' ')]) {
    expect(await bestTime(20, () => find(text))).toBeLessThan(20);
  }
  expect(find(`Surat ke ${address(7_000)}.`)).toBe('Surat ke [dihapus].');
});

test('a phrase of many words is found over lines and in capitals, as a whole alone', () => {
  const address = 'Jalan Melati Dalam Nomor 17 RT 03 RW 05 Kelurahan Sukamaju Bandung';
  const find = redactor([address]);
  const broken = address.toUpperCase().replaceAll(' ', ' \n ');
  expect(find(`Kirim ke (${broken}), atau ke ${address}. Bukan ${address}an.`)).toBe(
    `Kirim ke ([dihapus]), atau ke [dihapus]. Bukan ${address}an.`,
  );
  expect(find(`${address} ${address}`)).toBe('[dihapus] [dihapus]');
  expect(find(address.slice(0, -1))).toBe(address.slice(0, -1));
});

test.each([
  ['its end is another', `${'x '.repeat(249)}y`],
  ['its beginning is another', `y ${'x '.repeat(249)}x`],
  ['it is one word many times', 'x '.repeat(250)],
  ['its few words are many signs', `${'x'.repeat(60)} `.repeat(8)],
])('a text takes no longer for a phrase that nearly stands everywhere: %s', async (_, phrase) => {
  const find = redactor([phrase]);
  // Tried word by word from each of its places, the first of them takes a third of a second.
  for (const text of ['x '.repeat(50_000), `${'x'.repeat(60)} `.repeat(1_600)]) {
    expect(await bestTime(80, () => find(text))).toBeLessThan(80);
  }
});

test.each([
  ['their ends are others', (n: number) => `${'x '.repeat(240)}${n}`],
  ['their beginnings are others', (n: number) => `${n} ${'x '.repeat(240)}x`],
  ['they are of many lengths', (n: number) => `${'x '.repeat(n + 9)}y`],
])('a text takes no longer for the addresses of a life: %s', async (_, address) => {
  const find = redactor(Array.from({ length: 100 }, (_, number) => address(number)));
  const text = `${'x '.repeat(5_000)}${address(7)}`;
  // Read anew for each of them, it takes 50 to 70 ms.
  expect(await bestTime(25, () => find(text))).toBeLessThan(25);
  expect(find(text)).toMatch(/x \[dihapus\]$/);
});

test.each([
  ['long ones', 100, 498],
  ['short ones', 100, 50],
  ['few', 24, 60],
])('signs that nearly are one of many phrases hold nobody up: %s', async (_, many, length) => {
  const phrases = Array.from({ length: many }, (_, n) => `${'-'.repeat(length - 4)} ${n}.`);
  const find = redactor(phrases);
  // Tried at each sign, a hundred long ones take half a second.
  const time = await bestTime(60, () => find('-'.repeat(5_000)));
  expect(time).toBeLessThan(60);
  expect(find(`x ${phrases[7] ?? ''} y`)).toBe('x [dihapus] y');
});

test('of two phrases that share words the longer goes', () => {
  const short = 'Melati Dalam Nomor 17 RT 03 RW 05 Kelurahan';
  const find = redactor([short, `Jalan ${short} Sukamaju`]);
  expect(find(`Di Jalan ${short} Sukamaju dan ${short}.`)).toBe('Di [dihapus] dan [dihapus].');
});
