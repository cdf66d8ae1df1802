import { expect, test } from 'vitest';
import { registry } from '#resources';
import { compare, rowOf } from './compare.ts';

const faq = registry.get('faq');

test('what changed is told field by field, before what did not', () => {
  const before = { id: 'a', versi: 1, terbit: 1, pertanyaan: 'Apa?', urutan: null };
  const after = { id: 'a', versi: 2, terbit: 0, pertanyaan: 'Apa?', urutan: null };
  expect(compare(faq, before, after).map(({ label, changed }) => [label, changed])).toEqual([
    ['Terbitkan', true],
    ['Pertanyaan', false],
    ['Urutan', false],
  ]);
});

test('nothing is marked where there is only one state', () => {
  expect(compare(faq, null, { terbit: 1 })).toMatchObject([
    { before: null, after: 1, changed: false },
  ]);
});

test('a field that is declared no more keeps its name', () => {
  expect(compare(undefined, { nomor_lama: 'x' }, null)[0]?.label).toBe('Nomor lama');
});

test('text that is no row is not taken for one', () => {
  expect(rowOf(null)).toBeNull();
  expect(rowOf('{"a":1}')).toEqual({ a: 1 });
  expect(rowOf('[1]')).toBeUndefined();
  expect(rowOf('bukan JSON')).toBeUndefined();
});
