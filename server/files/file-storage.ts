import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage } from './storage.ts';
import { syncDirectory } from './sync-directory.ts';

async function writeWhole(path: string, body: Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Files below `root`, which is made when missing. Nobody but our user can read them. */
export async function createFileStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: 0o700 });

  async function directoryFor(path: string): Promise<string> {
    const directory = dirname(path);
    const made = await mkdir(directory, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncDirectory(root);
    return directory;
  }

  const keyOfPath = (path: string) => relative(root, path).split(sep).join('/');

  return {
    async put(key, body) {
      const path = join(root, key);
      // The sweep knows such a name for what it is: a file that never became whole.
      const draft = `${path}.part`;
      try {
        const directory = await directoryFor(path);
        await writeWhole(draft, body);
        await rename(draft, path);
        await syncDirectory(directory);
      } catch (error) {
        body.destroy();
        await Promise.allSettled([draft, path].map((left) => rm(left, { force: true })));
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(join(root, key), 'r');
      return file.createReadStream(range);
    },
    delete: (key) => rm(join(root, key), { force: true }),
    async *keys() {
      for await (const entry of await opendir(root, { recursive: true })) {
        if (entry.isFile()) yield keyOfPath(join(entry.parentPath, entry.name));
      }
    },
    ready: () => access(root, constants.R_OK | constants.W_OK),
  };
}
