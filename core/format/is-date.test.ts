import { expect, test } from 'vitest';
import { isDate } from './is-date.ts';

test('only a date is one', () => {
  for (const date of ['2026-11-20', '2026-11-20T03:04:05.678Z', '2026-11-20T03:04Z']) {
    expect(isDate(date)).toBe(true);
  }
  for (const text of ['', '2026', '5 hari', '20/11/2026', '2026-13-01', '2026-11-20T03:04:05']) {
    expect(isDate(text)).toBe(false);
  }
});
