import { expect, test } from 'vitest';
import { registry } from '#resources';
import { documentCalls, firstValues } from './document-calls.ts';

const permohonan = registry.get('permohonan');
const names = (about: 'record' | 'all', role: 1 | 2 | 3) =>
  permohonan ? documentCalls(permohonan, about, role).map(({ name }) => name) : [];

test('a document of all in reach has its button on the list, one of a record on its screen', () => {
  expect(names('all', 2)).toEqual(['register']);
  expect(names('all', 3)).toEqual([]);
  expect(names('record', 1)).toContain('tanda-terima');
  expect(names('record', 1)).not.toContain('register');
});

test('the dialog begins with this year up to today in Jakarta, and the first choice', () => {
  const input = permohonan?.calls.register?.input ?? {};
  expect(firstValues(input, new Date('2026-12-31T18:00:00Z'))).toEqual({
    dari: '2027-01-01',
    sampai: '2027-01-01',
    bentuk: 'xlsx',
  });
});
