import { expect, it } from 'vitest';
import { dueFirst, nearestDay } from './nearest-day.ts';

const legal = { batas_waktu: '2026-11-20T16:59:59.999Z', batas_unit: null };

it("takes the unit's own day where that comes first", () => {
  expect(nearestDay(legal)).toBe('2026-11-20');
  expect(nearestDay({ ...legal, batas_unit: '2026-11-17' })).toBe('2026-11-17');
  expect(nearestDay({ ...legal, batas_unit: '2026-11-25' })).toBe('2026-11-20');
});

it('puts cases of both kinds in one order', () => {
  const unit = { batas_waktu: '2026-12-20T16:59:59.999Z', batas_unit: '2026-11-18' };
  expect([legal, unit].toSorted(dueFirst)).toEqual([unit, legal]);
});
