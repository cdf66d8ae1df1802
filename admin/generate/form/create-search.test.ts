import { expect, test } from 'vitest';
import { askedCall, createSearch } from './create-search.ts';

test('an address names the call, and what its form begins with', () => {
  expect(createSearch({})).toBe('');
  const search = createSearch({ call: 'catat', source: { keberatan_id: 'a b' } });
  expect(askedCall(search, ['create', 'catat'])).toBe('catat');
  expect(JSON.parse(new URLSearchParams(search).get('source') ?? '')).toEqual({
    keberatan_id: 'a b',
  });
});

test('a call that the role may not make is not asked for', () => {
  expect(askedCall('?cara=hapus', ['create', 'catat'])).toBe('create');
  expect(askedCall('', [])).toBeNull();
});
