import { expect, test } from 'vitest';
import { dueFirst, firstDay } from './due-first.ts';

const legal = '2026-11-16T16:59:59.999Z';

test("a unit's own day comes before that of the law", () => {
  expect(firstDay({ batas_waktu: legal, batas_unit: null })).toBe('2026-11-16');
  expect(firstDay({ batas_waktu: legal, batas_unit: '2026-11-11' })).toBe('2026-11-11');
  expect(firstDay({ batas_waktu: legal, batas_unit: '2026-11-20' })).toBe('2026-11-16');
});

test('what is due first stands first', () => {
  const cases = [
    { id: 'a', batas_waktu: '2026-11-13T16:59:59.999Z', batas_unit: null },
    { id: 'b', batas_waktu: legal, batas_unit: '2026-11-11' },
  ];
  expect(cases.toSorted(dueFirst).map(({ id }) => id)).toEqual(['b', 'a']);
});
