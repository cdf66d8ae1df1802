import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inGroups, newKode, normaliseKode } from './kode.ts';

const sixteen = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

test('a code has sixteen signs, in groups of four, and is another one each time', () => {
  const codes = Array.from({ length: 500 }, () => newKode());
  for (const code of codes) expect(code).toMatch(sixteen);
  expect(new Set(codes).size).toBe(500);
});

test('every bit of the ten bytes counts', () => {
  expect(newKode(() => new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(newKode(() => new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(newKode((size) => new Uint8Array(size).fill(1, size - 1))).toBe('0000-0000-0000-0001');
});

test('what a person types is understood', () => {
  const code = '7K3M-9QXA-0TVE-41HB';
  const typed = [
    '7k3m9qxa0tve41hb',
    ' 7K3M 9QXA 0TVE 41HB ',
    '7K3M–9QXA–OTVE–4IHB',
    '7k3m-9qxa-otve-4lhb',
  ];
  for (const text of typed) expect(normaliseKode(text)).toBe(code);
  for (const text of ['', '7K3M', `${code}0`, '7K3M-9QXA-0TVE-41HU', '7K3M-9QXA-0TVE-41H?']) {
    expect(normaliseKode(text)).toBeNull();
  }
});

test('a code is its own normal form, and any text is answered', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const code = newKode(() => random);
      expect(normaliseKode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normaliseKode(text) ?? '0000-0000-0000-0000').toMatch(sixteen);
    }),
  );
});

test('groups of four, the last as long as it comes', () => {
  expect(inGroups('abcdef', ' ')).toBe('abcd ef');
});
