import { expect, test } from 'vitest';
import { createLabour } from './labour.ts';

test('each has an hour, which others do not use up', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const mostUnits = 100;
  const labourOf = createLabour({ clock: { now: () => now }, mostUnits });
  const [one, other] = [labourOf('satu'), labourOf('dua')];
  one(mostUnits);
  const refused = { statusCode: 429, headers: { 'retry-after': '1800' } };
  now = new Date('2026-11-20T03:30:00.000Z');
  expect(() => labourOf('satu')(1)).toThrow(expect.objectContaining(refused) as Error);
  expect(() => one(1)).toThrow('Coba lagi dalam 30 menit.');
  other(mostUnits);
  now = new Date('2026-11-20T04:00:00.000Z');
  one(mostUnits);
});
