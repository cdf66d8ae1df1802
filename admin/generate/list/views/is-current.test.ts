import { expect, test } from 'vitest';
import { isCurrentView } from './is-current.ts';

const view = { label: 'Punya saya', filter: { petugas: 'saya', berjalan: 'true' } };

test('a view is shown while all that it asks for holds, whatever narrows it further', () => {
  expect(isCurrentView(view, { petugas: 'saya', berjalan: true, q: 'iuran' })).toBe(true);
  expect(isCurrentView(view, { petugas: 'saya' })).toBe(false);
  expect(isCurrentView(view, {})).toBe(false);
});
