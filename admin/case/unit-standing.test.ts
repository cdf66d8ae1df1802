import { expect, test } from 'vitest';
import { unitStanding } from './unit-standing.ts';

test('the day of a unit is told once it has come', () => {
  expect(unitStanding('2026-11-21', '2026-11-20')).toBeNull();
  expect(unitStanding('2026-11-20', '2026-11-20')?.words).toBe('Hari ini');
  expect(unitStanding('2026-11-19', '2026-11-20')?.words).toBe('Sudah lewat');
});
