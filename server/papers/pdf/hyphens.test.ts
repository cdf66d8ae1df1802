import { expect, test } from 'vitest';
import { hyphenPoints } from './hyphens.ts';

const hyphenated = (text: string) => {
  const points = hyphenPoints(text);
  return Array.from(text)
    .map((letter, place) => (points.has(place) ? `-${letter}` : letter))
    .join('');
};

test.each([
  ['permohonan', 'per-mo-ho-nan'],
  ['keterbukaan', 'ke-ter-bu-kaan'],
  ['penyelenggaraan', 'pe-nye-leng-ga-raan'],
  ['dikecualikan', 'di-ke-cua-li-kan'],
  ['instrumen', 'in-stru-men'],
  ['masyarakat', 'ma-sya-ra-kat'],
  ['Kementerian', 'Ke-men-te-rian'],
])('%s', (word, expected) => {
  expect(hyphenated(word)).toBe(expected);
});

test('short words, numbers and codes stay whole', () => {
  for (const text of ['anda', 'api', '2026', 'PI-2026-000042', 'a1b2c3d4']) {
    expect(hyphenPoints(text).size).toBe(0);
  }
});
