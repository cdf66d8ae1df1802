import { expect, test } from 'vitest';
import { keyOf, markedOf, matching, withRecent } from './place.ts';

const place = (label: string, note?: string) => ({
  to: label,
  icon: '',
  label,
  ...(note && { note }),
});
const places = [
  place('Permohonan informasi', 'Pengajuan'),
  place('Catat permohonan', 'Langkah'),
  place('Unit kerja'),
];

test.each([
  ['permo', ['Permohonan informasi', 'Catat permohonan']],
  ['PENG perm', ['Permohonan informasi']],
  ['kerja unit', ['Unit kerja']],
  ['mohon', []],
])('%s finds %j', (text, labels) => {
  expect(matching(places, text).map(({ label }) => label)).toEqual(labels);
});

test('what was opened last comes first, once', () => {
  const [one, two, three] = places;
  if (!one || !two || !three) throw new Error('none');
  expect(withRecent([one, two], three, 2)).toEqual([three, one]);
  expect(withRecent([one, two], two, 5)).toEqual([two, one]);
});

test('the mark stays with its place, wherever that stands by now', () => {
  const late = { title: 'Perkara', places: [place('Perkara lain')] };
  const there = { title: 'Layar', places };
  const mark = keyOf(there, places[2] ?? place(''));
  expect(markedOf([there], { mark, text: '' })?.place).toBe(places[2]);
  expect(markedOf([late, there], { mark, text: '' })?.place).toBe(places[2]);
  // Gone, or none yet: the first.
  expect(markedOf([late], { mark, text: '' })?.place).toBe(late.places[0]);
  expect(markedOf([], { mark, text: '' })).toBeUndefined();
});

test('what an earlier text has found is the first only where the present one finds it as well', () => {
  const earlier = { title: 'Orang', places: [place('Budi'), place('Bunga')], isEarlier: true };
  expect(markedOf([earlier], { mark: '', text: 'bun' })?.place.label).toBe('Bunga');
  expect(markedOf([earlier], { mark: '', text: 'bulan' })).toBeUndefined();
  expect(
    markedOf([{ ...earlier, isEarlier: false }], { mark: '', text: 'bulan' })?.place.label,
  ).toBe('Budi');
  // By arrow it was chosen nevertheless.
  const mark = keyOf(earlier, earlier.places[0] ?? place(''));
  expect(markedOf([earlier], { mark, text: 'bulan' })?.place.label).toBe('Budi');
});

test('a place in two groups is two, and bears an id without spaces', () => {
  const [one] = places;
  if (!one) throw new Error('none');
  const keys = ['Layar', 'Terakhir dibuka'].map((title) => keyOf({ title, places: [] }, one));
  expect(new Set(keys).size).toBe(2);
  expect(keys.join('')).not.toMatch(/\s/);
});
