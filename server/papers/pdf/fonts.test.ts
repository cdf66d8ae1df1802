import { expect, test } from 'vitest';
import { fontsOf } from './fonts.ts';

const has = (face: Parameters<typeof fontsOf>[0], sign: string) =>
  fontsOf(face).some(({ covers }) => covers.has(sign.codePointAt(0) ?? 0));

test('each face has what Indonesians and their neighbours write', () => {
  for (const face of ['regular', 'bold'] as const) {
    for (const sign of 'aéñŁțğαЖعא–“”…•�ễ') expect(has(face, sign), `${face} ${sign}`).toBe(true);
  }
  for (const sign of '0123456789abcdefABCDEFGHJKMNPQRSTVWXYZ-')
    expect(has('mono', sign)).toBe(true);
});

test('the site’s font comes first', () => {
  expect(fontsOf('regular')[0]?.name).toContain('plus-jakarta-sans-latin-400');
  expect(fontsOf('bold')[0]?.name).toContain('plus-jakarta-sans-latin-700');
});
