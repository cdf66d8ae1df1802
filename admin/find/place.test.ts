import { expect, test } from 'vitest';
import { matching, withRecent } from './place.ts';

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
