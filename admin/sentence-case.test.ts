import { expect, test } from 'vitest';
import { sentenceCase } from './sentence-case.ts';

test('a declared name as a person reads it', () => {
  expect(sentenceCase('diterima_sejak')).toBe('Diterima sejak');
  expect(sentenceCase('update-faq')).toBe('Update faq');
});
