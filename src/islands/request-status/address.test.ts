import { expect, test } from 'vitest';
import { readView, writeView } from './address.ts';

test('a view survives the address', () => {
  const view = { page: 3, status: 'selesai', id: 'a b' } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView({ page: 1, status: null, id: null })).toBe('');
});

test.each(['?halaman=0', '?halaman=-1', '?halaman=1e9', '?halaman=x', '?status=aneh', '?id='])(
  '%s is read as not given',
  (search) => {
    expect(readView(search)).toEqual({ page: 1, status: null, id: null });
  },
);
