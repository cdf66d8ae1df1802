import { expect, test } from 'vitest';
import { readView, writeView } from './address.ts';

const read = (search: string) => readView(search, 'status_permohonan');

test('a view survives the address', () => {
  const view = { page: 3, status: 'selesai', id: 'a b' };
  expect(read(writeView(view))).toEqual(view);
  expect(writeView({ page: 1, status: null, id: null })).toBe('');
});

test.each(['?halaman=0', '?halaman=-1', '?halaman=1e9', '?halaman=x', '?status=aneh', '?id='])(
  '%s is read as not given',
  (search) => {
    expect(read(search)).toEqual({ page: 1, status: null, id: null });
  },
);

test('a status of another kind of case is none', () => {
  expect(readView('?status=menunggu_kelengkapan', 'status_keberatan').status).toBeNull();
});
