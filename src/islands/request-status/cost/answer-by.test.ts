import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test('an applicant reads until when they are asked, and that they still may afterwards', () => {
  expect(answerBy('2026-11-25', '2026-11-25')).toBe('Jawab paling lambat Rabu, 25 November 2026.');
  expect(answerBy('2026-11-25', '2026-11-26')).toBe(
    'Hari terakhirnya, Rabu, 25 November 2026, sudah lewat. Selama permohonan belum dijawab, biayanya masih dapat Anda setujui.',
  );
});
