import { expect, test } from 'vitest';
import { apiFailure } from '#core/api/client.ts';
import { failureText } from './failure-text.ts';

test.each([
  [null, 'Terlalu banyak.'],
  [30, 'Terlalu banyak. Coba lagi dalam 30 detik.'],
  [120, 'Terlalu banyak. Coba lagi dalam 2 menit.'],
  [7200, 'Terlalu banyak. Coba lagi dalam 2 jam.'],
])('says how long to wait: %s', (seconds, text) => {
  expect(failureText(apiFailure(429, 'Terlalu banyak.', {}, seconds))).toBe(text);
});

test('a fault of ours shows nothing of its inside', () => {
  expect(failureText(new TypeError('x is not a function'))).toBe('Something went wrong.');
});

test('a field error says more than the message over it', () => {
  const refusal = apiFailure(422, 'Isian belum benar.', { token: 'Tautan sudah kedaluwarsa' });
  expect(failureText(refusal)).toBe('Tautan sudah kedaluwarsa');
});
