import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { publishedPasswords } from './published-passwords.ts';
import { assertUncommon, isCommon } from './uncommon.ts';

const owner = {
  email: 'Budi.Santosa@contoh.example',
  agency: { nama: 'Badan Uji Coba', singkatan: 'BUCN', produk: 'PPID BUCN' },
};

describe('a password that is refused', () => {
  test.each([
    ...['password', 'PASSWORD1', 'P@ssw0rd', 'p4$$w0rd!', 'trustno1', 'iloveyou', 'Welcome123'],
    ...['indonesia', 'Indonesia2026', 'merdeka17', 'MERDEKA1945!', 'garuda123', 'pancasila'],
    ...[
      'sayangku',
      'sayang123456',
      'akusayangkamu',
      'bismillah99',
      'kata sandi',
      'Kata-Sandi-2026',
    ],
    ...['12345678', '123456789012', '87654321', '11111111', 'aaaaaaaa', '12121212', 'abcabcabc'],
    ...['qwertyuiop', 'asdfghjkl', 'qwerty123', 'asdf1234', '1qaz2wsx', 'zaq12wsx', '1q2w3e4r5t'],
    ...['abcd1234', 'qazwsxedc', 'aaaa1111', '17081945', '1945-08-17', '08/17/1945', '20261231'],
    ...['admin123', 'Administrator', 'petugas2026', 'ppid2026', 'indonesia12345678'],
    ...[
      'budi.santosa',
      'BudiSantosa1',
      'budisantosa_99',
      'Budi.Santosa@contoh.example',
      'contoh2026',
    ],
    ...[
      'bucn2026',
      'BUCN-2026',
      'ppidbucn',
      'PPID BUCN 1',
      'badan uji coba',
      '  password  ',
      '        ',
    ],
  ])('%j', (password) => {
    expect(isCommon(password, owner)).toBe(true);
  });
});

test('none of the 10,000 that are chosen most is taken', () => {
  const most = [...publishedPasswords()].slice(0, 10_000);
  expect(most.slice(0, 2)).toEqual(['123456', 'password']);
  expect(most.filter((password) => !isCommon(password, owner))).toEqual([]);
});

describe('a password that is not', () => {
  test.each([
    ...[demoPassword, 'Kata-sandi-uji-2026', 'Kata-sandi-baru-2026', 'kata sandi yang baru'],
    ...[
      'kata sandi operator',
      'tr0ub4dor&3',
      'x7Kq-29fLw',
      'gTz8#wPq',
      'kuda benar baterai staples',
    ],
    ...['83619274', 'budi suka kopi', 'indonesia#8419372x', '密码很长很难猜到', 'aaaaaaab'],
  ])('%j', (password) => {
    expect(isCommon(password, owner)).toBe(false);
  });

  test('any that is drawn at random', () => {
    for (let drawn = 0; drawn < 500; drawn += 1) {
      const password = crypto.randomUUID().slice(0, 13);
      expect(isCommon(password, owner), password).toBe(false);
    }
  });
});

test('says so at the field', () => {
  const set = () => {
    assertUncommon('Password1', { ...owner, field: 'password', own: [] });
  };
  expect(set).toThrow(
    expect.objectContaining({
      statusCode: 422,
      errors: {
        password: 'Kata sandi ini mudah ditebak. Coba gabungan tiga kata yang tidak berkaitan.',
      },
    }),
  );
});

test('the list is in order, in lower case, and long enough', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const lines = text.trim().split('\n');
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(text).toBe(text.toLowerCase());
  expect(lines.filter((line) => line.length >= 8).length).toBeGreaterThan(2000);
});
