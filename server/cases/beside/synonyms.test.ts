import type * as Fs from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { readParts } from './synonyms.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof Fs>();
  return { ...actual, readFile: vi.fn(actual.readFile) };
});

it('the synonyms are read again after a read that failed, and then once', async () => {
  const read = vi.mocked(readFile);
  read.mockRejectedValueOnce(new Error('EMFILE'));
  await expect(readParts()).rejects.toThrow('EMFILE');
  const parts = await readParts();
  expect(await readParts()).toBe(parts);
  expect(read).toHaveBeenCalledTimes(2);
});
