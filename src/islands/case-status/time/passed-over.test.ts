import { expect, test } from 'vitest';
import { passedOver, weekdayOf } from './passed-over.ts';

test('weekends are counted, holidays named, working days left out', () => {
  expect(
    passedOver([
      { tanggal: '2026-12-24', ke: 1, alasan: null },
      { tanggal: '2026-12-25', ke: null, alasan: 'Hari Raya Natal' },
      { tanggal: '2026-12-26', ke: null, alasan: 'Sabtu' },
      { tanggal: '2026-12-27', ke: null, alasan: 'Minggu' },
      { tanggal: '2026-12-28', ke: 2, alasan: null },
    ]),
  ).toEqual({
    weekends: 2,
    others: [{ tanggal: '2026-12-25', alasan: 'Hari Raya Natal' }],
  });
});

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]);
});
