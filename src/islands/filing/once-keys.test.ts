import { expect, test, vi } from 'vitest';
import { createOnceKeys, newOnceKey } from './once-keys.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('the same answers keep their key, others get a new one', () => {
  let count = 0;
  const keys = createOnceKeys(() => String((count += 1)));
  const file = new File(['x'], 'a.pdf', { lastModified: 1 });
  const first = keys.keyFor({ judul: 'Laporan', file_pendukung: file });
  expect(keys.keyFor({ judul: 'Laporan', file_pendukung: file })).toBe(first);
  expect(keys.keyFor({ judul: 'Laporan 2025', file_pendukung: file })).not.toBe(first);
  const other = new File(['xy'], 'a.pdf', { lastModified: 1 });
  expect(keys.keyFor({ judul: 'Laporan 2025', file_pendukung: other })).toBe('3');
});

test('a key is a UUID, also where the page is not a secure context', () => {
  expect(newOnceKey()).toMatch(uuid);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  expect(newOnceKey()).toMatch(uuid);
  vi.unstubAllGlobals();
});
