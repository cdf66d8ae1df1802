import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, sidik } from './canonical.ts';

test('the order of keys does not matter, that of a list does', () => {
  expect(canonicalJson({ b: [1, 'é', null], a: { d: true, c: undefined } })).toBe(
    '{"a":{"d":true},"b":[1,"é",null]}',
  );
  expect(sidik({ a: 1, b: 2 })).toBe(sidik({ b: 2, a: 1 }));
  expect(sidik([1, 2])).not.toBe(sidik([2, 1]));
});

test('a known value has a known fingerprint', () => {
  // printf '{"a":1}' | sha256sum
  expect(sidik({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
});

test('what is no JSON is refused', () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  expect(() => canonicalJson({ a: () => 1 })).toThrow(TypeError);
});

test('it is JSON of the same value, and stays what it is through a store', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
    }),
  );
});
