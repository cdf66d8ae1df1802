import { expect, test, vi } from 'vitest';
import { newOnceKey } from './once-key.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a key is a UUID, also where the page is not a secure context', () => {
  expect(newOnceKey()).toMatch(uuid);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  expect(newOnceKey()).toMatch(uuid);
  vi.unstubAllGlobals();
});
