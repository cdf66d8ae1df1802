import { expect, test } from 'vitest';
import { line, lines } from './lettering.ts';
import { unescaped } from './unescaped.ts';

test('a title is broken where it has room, and ends in an ellipsis where it has none', () => {
  expect(lines('heavy', 'Regulasi', 64, 560, 5)).toEqual(['Regulasi']);
  const long = lines('heavy', 'Prosedur Penyelesaian Sengketa Informasi', 64, 560, 5);
  expect(long.join(' ')).toBe('Prosedur Penyelesaian Sengketa Informasi');
  expect(long.length).toBeGreaterThan(2);
  expect(lines('heavy', 'kata '.repeat(80).trim(), 64, 560, 5).at(-1)).toMatch(/…$/);
});

test('letters are outlines', () => {
  expect(line('plain', 'Ya', 0, 40, 20)).toMatch(/^M[\d.]+/);
});

test('the text of an attribute is read as it was', () => {
  expect(unescaped('Jalur &amp; &#34;Biaya&#34; &lt;1&gt;')).toBe('Jalur & "Biaya" <1>');
});
