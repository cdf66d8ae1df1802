import { expect, test } from 'vitest';
import { absentDays, absentInWords } from './ketidakhadiran.ts';

test('an absence is said in words, one day once', () => {
  expect(absentDays('2026-11-17', '2026-11-19')).toBe('17 November 2026 sampai 19 November 2026');
  expect(absentDays('2026-11-17', '2026-11-17')).toBe('17 November 2026');
  const sampai = '2026-11-19';
  expect(absentInWords({ sampai, wakil: null })).toBe(
    'tidak hadir sampai 19 November 2026, tanpa wakil',
  );
});
