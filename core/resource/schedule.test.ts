import { expect, test } from 'vitest';
import { boolean, date, moment } from './fields/index.ts';
import { endOfDay, scheduleErrors, standingOf } from './schedule.ts';

const resource = {
  scopes: { published: 'terbit' },
  schedule: { from: 'mulai', until: 'selesai' },
  fields: {
    terbit: boolean({ label: 'Terbit' }),
    mulai: moment({ label: 'Mulai' }),
    selesai: moment({ label: 'Selesai' }),
  },
};
const at = (hour: number) => `2026-12-03T0${hour}:00:00.000Z`;

test.each([
  [{ terbit: false }, 'draft'],
  [{ terbit: 0, mulai: at(1), selesai: at(9) }, 'draft'],
  [{ terbit: true }, 'out'],
  [{ terbit: 1, mulai: null, selesai: null }, 'out'],
  [{ terbit: 1, mulai: at(6) }, 'scheduled'],
  [{ terbit: true, mulai: at(5) }, 'out'],
  [{ terbit: 1, mulai: at(4), selesai: at(6) }, 'out'],
  [{ terbit: 1, selesai: at(5) }, 'ended'],
  [{ terbit: 1, mulai: at(1), selesai: at(4) }, 'ended'],
])('at five %j is %s', (record, standing) => {
  expect(standingOf(resource, record, new Date(at(5)))).toBe(standing);
});

test('an end that is not after its beginning is said at the end', () => {
  const message = { selesai: 'Selesai harus sesudah Mulai' };
  expect(scheduleErrors(resource, { mulai: at(2), selesai: at(1) })).toEqual(message);
  expect(scheduleErrors(resource, { mulai: at(2), selesai: '2026-12-03T02:00:00Z' })).toEqual(
    message,
  );
  for (const held of [{ mulai: at(1), selesai: at(2) }, { selesai: at(1) }, { mulai: '' }, {}])
    expect(scheduleErrors(resource, held)).toEqual({});
});

const decreed = {
  ...resource,
  schedule: { ...resource.schedule, lastDay: 'berlaku' },
  inOrder: ['tetap', 'berlaku'],
  fields: {
    ...resource.fields,
    tetap: date({ label: 'Ditetapkan' }),
    berlaku: date({ label: 'Berlaku' }),
  },
} as const;

test.each([
  ['2026-12-03T16:59:59.999Z', 'out'],
  ['2026-12-03T17:00:00.000Z', 'ended'],
])('a last day lasts to its end in Jakarta: at %s', (now, standing) => {
  const record = { terbit: 1, berlaku: '2026-12-03' };
  expect(standingOf(decreed, record, new Date(now))).toBe(standing);
  expect(endOfDay('2026-12-03')).toBe(Date.parse('2026-12-03T17:00:00.000Z'));
});

test('a day that comes before the one it follows is said at it', () => {
  const days = (tetap: string | null, berlaku: string | null) =>
    scheduleErrors(decreed, { tetap, berlaku });
  expect(days('2026-12-03', '2026-12-02')).toEqual({
    berlaku: 'Berlaku tidak boleh sebelum Ditetapkan',
  });
  for (const held of [days('2026-12-03', '2026-12-03'), days(null, '2026-12-02'), days('', '')])
    expect(held).toEqual({});
});
