import { expect, test } from 'vitest';
import { queryText, readQueryText } from './saved-query.ts';

const sort = { field: 'judul', order: 'DESC' } as const;

test('search, filters and order are one text, whatever order they were set in', () => {
  const text = queryText({ filter: { status: 'selesai', q: 'a & b', kosong: '' }, sort });
  expect(text).toBe('q=a+%26+b&status=selesai&sort=judul&order=desc');
  expect(queryText({ filter: { q: 'a & b', status: 'selesai' }, sort })).toBe(text);
  expect(readQueryText(text, { field: 'id', order: 'ASC' })).toEqual({
    filter: { q: 'a & b', status: 'selesai' },
    sort,
  });
});

test('where no order is named the given one holds', () => {
  expect(readQueryText('terbit=true', sort)).toEqual({ filter: { terbit: 'true' }, sort });
});
