import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareFile } from './file.ts';

const bytes = Buffer.from('%PDF-1.7 isi');
const recorded = createHash('sha256').update(bytes).digest('hex');

test('a file is the recorded one, or it is another', async () => {
  expect(await compareFile(new Blob([bytes]), recorded)).toBe('same');
  expect(await compareFile(new Blob([bytes]), recorded.toUpperCase())).toBe('same');
  expect(await compareFile(new Blob([bytes, ' ']), recorded)).toBe('other');
  expect(await compareFile(new Blob([]), recorded)).toBe('other');
});

test('a file that is gone cannot be read', async () => {
  const gone = { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
  expect(await compareFile(gone, recorded)).toBe('unread');
});
