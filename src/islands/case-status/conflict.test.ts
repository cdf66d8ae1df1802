import { expect, test } from 'vitest';
import { apiFailure } from '#core/api/client.ts';
import { conflictOutcome } from './conflict.ts';

test('a conflict is told in the words of the server', () => {
  expect(conflictOutcome(apiFailure(409, 'Sudah dijawab.'), 'Belum terkirim')).toEqual({
    kind: 'error',
    title: 'Belum terkirim',
    text: 'Sudah dijawab.',
  });
});

test.each([apiFailure(422, 'Isian belum benar.'), apiFailure(0, 'Putus.'), new Error('x')])(
  'anything else is for the form to show: %s',
  (error) => {
    expect(conflictOutcome(error, 'Belum terkirim')).toBeNull();
  },
);
