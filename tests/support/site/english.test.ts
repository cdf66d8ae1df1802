import { expect, test } from 'vitest';
import { englishIn } from './english.ts';

test('phrases and small words of English are found, and nothing that is Indonesian too', () => {
  expect(englishIn('Rows per page: 25')).toEqual(['Rows per page']);
  expect(englishIn('Simpan and Close, 3 items selected')).toEqual([
    'and',
    'Close',
    'items selected',
  ]);
  expect(englishIn('Peran Organisasi, Kanan, Saring, Video, Status, Format')).toEqual([]);
});
