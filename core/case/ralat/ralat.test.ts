import { expect, test } from 'vitest';
import { lastAnswered, mayCorrect } from './ralat.ts';

const [answered, corrected] = ['2026-11-23T03:00:00.000Z', '2026-12-15T03:00:00.000Z'];

test('an answer is corrected once', () => {
  expect(mayCorrect({ ralat_pada: null })).toBeNull();
  expect(mayCorrect({})).toBeNull();
  expect(mayCorrect({ ralat_pada: corrected })).toContain('satu kali');
});

test('an applicant was answered last by the correction, where there is one', () => {
  expect(lastAnswered({ selesai_pada: answered, ralat_pada: corrected })).toBe(corrected);
  expect(lastAnswered({ selesai_pada: answered, ralat_pada: null })).toBe(answered);
  expect(lastAnswered({ selesai_pada: null })).toBeNull();
});
