import { expect, test } from 'vitest';
import { createLabour } from './labour.ts';

test('each has an hour, which others do not use up', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const mostUnits = 100;
  const labourOf = createLabour({ clock: { now: () => now }, mostUnits });
  const by = (account: string) => labourOf({ account, address: '192.0.2.1' });
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
  const from = (address: string) => labourOf({ account: null, address });
  const by = (network: number) => from(`2001:db8:7:${String(network)}::1`);
  for (let network = 0; network < 4; network += 1) by(network)(100);
  expect(() => by(5)(1)).toThrow('Terlalu banyak isi arsip');
  from('2001:db8:8::1')(100);
});

test('an hour is no longer where the clock is set back meanwhile', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const labourOf = createLabour({ clock: { now: () => now }, mostUnits: 100 });
  const own = labourOf({ account: 'satu', address: '192.0.2.1' });
  own(100);
  now = new Date('2026-11-19T03:00:00.000Z');
  own(100);
  expect(() => own(1)).toThrow('Coba lagi dalam 60 menit.');
});

test('the accounts behind one address have a bound together, and each what is assured', () => {
  const labourOf = createLabour({ clock: { now: () => new Date(0) }, mostUnits: 100 });
  const by = (account: string, address = '192.0.2.1') => labourOf({ account, address });
  for (let account = 0; account < 10; account += 1) by(`akun-${String(account)}`)(100);
  // A neighbour sends a document or two all the same, and who is elsewhere what they like.
  by('tetangga')(10);
  expect(() => by('tetangga')(1)).toThrow('Terlalu banyak isi arsip');
  by('lain', '192.0.2.2')(100);
  // Who is not logged in has an hour of their own there.
  labourOf({ account: null, address: '192.0.2.1' })(100);
});

test('who has spent all sends some letters, and no more', () => {
  const labourOf = createLabour({ clock: { now: () => new Date(0) }, mostUnits: 100 });
  const own = labourOf({ account: 'satu', address: '192.0.2.1' });
  own(100);
  for (let letter = 0; letter < 5; letter += 1) own(5, true);
  expect(() => own(1, true)).toThrow('Terlalu banyak isi arsip');
  expect(() => own(1)).toThrow('Terlalu banyak isi arsip');
});
