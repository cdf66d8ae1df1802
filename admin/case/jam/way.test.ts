import { expect, test } from 'vitest';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import { answerRule, explain } from '#core/case/jam/jam.ts';
import { clockOf, endOf, marksOf, passedOver } from './way.ts';

const calendar = calendarOf([
  {
    tahun: 2026,
    status: 'resmi',
    hari: [{ tanggal: '2026-11-05', nama: 'Libur desa', jenis: 'libur' }],
  },
]);
const clock = (selesai: string | null) =>
  explain(calendar, 'jawaban', answerRule(0), { mulai: '2026-11-02', selesai });

test('weekends are passed over together, other days by name', () => {
  expect(passedOver(clock(null))).toEqual(['5 Nov 2026, Libur desa', '4 hari Sabtu atau Minggu']);
});

test('the way is marked from the event to the due day', () => {
  const marks = marksOf(clock(null));
  expect(marks.get('2026-11-02')?.look).toBe('mulai');
  expect(marks.get('2026-11-03')).toEqual({ look: 'dihitung', words: 'hari ke-1' });
  expect(marks.get('2026-11-05')).toEqual({ look: 'dilewati', words: 'dilewati, Libur desa' });
  expect(marks.get('2026-11-17')).toEqual({ look: 'batas', words: 'hari ke-10, batas waktu' });
});

test('a clock that ended says when, and whether late', () => {
  expect(endOf(clock(null))).toBeNull();
  expect(endOf(clock('2026-11-17'))).toEqual({ words: 'Selesai 17 Nov 2026', tone: 'success' });
  expect(endOf(clock('2026-11-18'))?.tone).toBe('danger');
});

test('a case is asked for its clock', () => {
  const record = { jam: [clock(null)] };
  expect(clockOf(record, 'jawaban')?.batas).toBe('2026-11-17');
  expect(clockOf(record, 'sengketa')).toBeNull();
});
