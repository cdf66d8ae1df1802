import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../app.ts';

/** By what a storage says whose it is; no file of anybody. */
const mark = 'pemilik';

/** Every file in storage, drafts as well. */
export async function storedFiles({ filesDir }: Pick<TestApp, 'filesDir'>): Promise<string[]> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== mark)
    .map(({ parentPath, name }) => join(parentPath, name));
}

export const countStored = async (app: Pick<TestApp, 'filesDir'>): Promise<number> =>
  (await storedFiles(app)).length;
