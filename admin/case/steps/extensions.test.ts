import { expect, test } from 'vitest';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import { extensions } from './extensions.ts';

const record = { status: 'diproses', tanggal_diterima: '2026-11-02T03:00:00.000Z' };

test('each length of an extension says where it leads', () => {
  const calendar = calendarOf([
    {
      tahun: 2026,
      status: 'resmi',
      hari: [{ tanggal: '2026-11-17', nama: 'Libur', jenis: 'libur' }],
    },
  ]);
  const all = extensions(record, calendar);
  // Ten working days end on Monday 16 November; the day after is off.
  expect(all[0]).toEqual({ hari: 1, label: '1 hari kerja, menjadi 18 November 2026' });
  expect(all.at(-1)).toEqual({ hari: 7, label: '7 hari kerja, menjadi 26 November 2026' });
});

test('without a calendar the days alone are named', () => {
  expect(extensions(record, null)[2]).toEqual({ hari: 3, label: '3 hari kerja' });
});
