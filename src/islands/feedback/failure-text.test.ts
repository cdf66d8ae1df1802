import { expect, test } from 'vitest';
import { apiFailure } from '#core/api/client.ts';
import { failureText } from './failure-text.ts';

test('how long to wait is said once, as the server says it', () => {
  const message = 'Terlalu banyak percobaan. Coba lagi dalam 2 menit.';
  expect(failureText(apiFailure(429, message, {}, 120))).toBe(message);
});

test('a fault of ours shows nothing of its inside', () => {
  expect(failureText(new TypeError('x is not a function'))).toBe('Something went wrong.');
});

test('a field error says more than the message over it', () => {
  const refusal = apiFailure(422, 'Isian belum benar.', { token: 'Tautan sudah kedaluwarsa' });
  expect(failureText(refusal)).toBe('Tautan sudah kedaluwarsa');
});
