import { expect, test } from 'vitest';
import { createLabour } from './labour.ts';
import { networksOf } from './networks.ts';

test('each has an hour, which others do not use up', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const mostUnits = 100;
  const labourOf = createLabour({ clock: { now: () => now }, mostUnits });
  const by = (name: string) => labourOf([{ name, share: 1 }]);
  const [one, other] = [by('satu'), by('dua')];
  one(mostUnits);
  const refused = { statusCode: 429, headers: { 'retry-after': '1800' } };
  now = new Date('2026-11-20T03:30:00.000Z');
  expect(() => by('satu')(1)).toThrow(expect.objectContaining(refused) as Error);
  expect(() => one(1)).toThrow('Coba lagi dalam 30 menit.');
  other(mostUnits);
  now = new Date('2026-11-20T04:00:00.000Z');
  one(mostUnits);
});

test('a customer’s many networks have a bound together', () => {
  const labourOf = createLabour({ clock: { now: () => new Date(0) }, mostUnits: 100 });
  const by = (network: number) => labourOf(networksOf(`2001:db8:7:${String(network)}::1`));
  for (let network = 0; network < 4; network += 1) by(network)(100);
  expect(() => by(5)(1)).toThrow('Terlalu banyak isi arsip');
  labourOf(networksOf('2001:db8:8::1'))(100);
});

test('an hour is no longer where the clock is set back meanwhile', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const labourOf = createLabour({ clock: { now: () => now }, mostUnits: 100 });
  const own = labourOf([{ name: 'satu', share: 1 }]);
  own(100);
  now = new Date('2026-11-19T03:00:00.000Z');
  own(100);
  expect(() => own(1)).toThrow('Coba lagi dalam 60 menit.');
});
