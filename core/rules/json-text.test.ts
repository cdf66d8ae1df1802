import { expect, test } from 'vitest';
import { hasTooMany, jsonOr } from './json-text.ts';

const many = (count: number) => `[${'[],'.repeat(count)}[]]`;

test('JSON is read up to ten thousand values, and is a text beyond them', () => {
  expect(jsonOr('{"unggahan":"a"}')).toEqual({ unggahan: 'a' });
  expect(jsonOr('[1,2]')).toEqual([1, 2]);
  expect(jsonOr('bukan [json')).toBe('bukan [json');
  expect(jsonOr(many(4_000))).toHaveLength(4_001);
  expect(jsonOr(many(87_000))).toBe(many(87_000));
});

test('what stands in a text is no value', () => {
  expect(hasTooMany(JSON.stringify(',[{'.repeat(20_000)))).toBe(false);
  expect(hasTooMany(JSON.stringify(`\\"${','.repeat(20_000)}`))).toBe(false);
});
