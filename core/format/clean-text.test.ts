import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('lines end in one way, and tabs and odd spaces are spaces', () => {
  expect(cleanText('a\r\nb\rc\u2028d\te\u2003f')).toBe('a\nb\nc\nd e f');
  expect(cleanText('5\u202fkm')).toBe('5\u00a0km');
});

test('what nobody sees goes: control characters and marks that turn the direction round', () => {
  expect(cleanText('a\u0000b\u0007c\u009fd')).toBe('abcd');
  expect(cleanText('Rp\u202e000.01\u202c \u2066x\u2069\u200f')).toBe('Rp000.01 x');
});

test('marks join their letter, and half a sign becomes a whole one', () => {
  expect(cleanText('e\u0301')).toBe('é');
  expect(cleanText('\ud83d!')).toBe('\ufffd!');
});
