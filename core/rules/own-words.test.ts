import { describe, expect, test } from 'vitest';
import { ownIn, sayOwnIn } from './own-words.ts';

const own = [
  { label: 'Nama lengkap', value: 'Dewi Rahayu, S.H.' },
  { label: 'Nomor identitas', value: '3173015708900001' },
  { label: 'NPWP', value: '012345678901234' },
  { label: 'Nomor telepon', value: '081234567890' },
  { label: 'Surel', value: 'drahayu.77@contoh.example' },
];

describe('a password that holds something of its owner’s', () => {
  test.each([
    ['Rahayu', 'nama lengkap'],
    ['saya-R4h4yu-kuat', 'nama lengkap'],
    ['D.E.W.I suka kopi', 'nama lengkap'],
    ['3173015708900001', 'nomor identitas'],
    ['3173-0157-0890-0001', 'nomor identitas'],
    ['kopi17081990pahit', 'tanggal lahir'],
    ['kopi 17-08-90 pahit', 'tanggal lahir'],
    ['1990-08-17-kopi', 'tanggal lahir'],
    ['x012345678901234x', 'NPWP'],
    ['+62 812 3456 7890', 'nomor telepon'],
    ['drahayu77!!', 'nama lengkap'],
  ])('%j', (password, held) => {
    expect(ownIn(password, own)).toBe(held);
  });

  test('is told what', () => {
    expect(sayOwnIn('Rahayu-2026-x', own)).toBe(
      'Kata sandi terlalu mudah ditebak: memuat nama lengkap Anda',
    );
  });
});

test.each([
  'kuda benar baterai staples',
  'gTz8#wPq',
  '83619274',
  'kopi susu 1708',
  'sh-kuat-sekali',
])('nothing in %j', (password) => {
  expect(ownIn(password, own)).toBeNull();
});

test('what is missing or short is in no password', () => {
  expect(
    ownIn('kuda benar', [
      { label: 'Nama', value: 'Ana' },
      { label: 'NPWP', value: null },
    ]),
  ).toBe(null);
});
