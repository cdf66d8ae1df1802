import { expect, test } from 'vitest';
import { unitDate } from './unit-date.ts';
import type { Calendar } from '../../dates/working-days.ts';

const off = { tanggal: '2026-05-14', nama: 'Kenaikan Yesus Kristus', jenis: 'libur' } as const;
const calendar: Calendar = {
  holidays: new Map([[off.tanggal, off]]),
  years: new Set([2026]),
};

test.each([
  [
    'three working days ahead, over a holiday and a weekend',
    '2026-05-18',
    '2026-05-04',
    '2026-05-12',
  ],
  ['never before tomorrow', '2026-05-13', '2026-05-11', '2026-05-12'],
  ['never after the due date', '2026-05-13', '2026-05-13', '2026-05-13'],
  ['of a case that is late: its due date', '2026-05-04', '2026-05-13', '2026-05-04'],
])('%s', (_, due, today, expected) => {
  expect(unitDate(calendar, due, today)).toBe(expected);
});
