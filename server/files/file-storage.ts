import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { draftOf, folder } from './key.ts';
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

  /** @throws Error for a key that leads elsewhere: whatever named it, no file there is ours. */
  function pathOf(key: string): string {
    const path = resolve(root, key);
    const within = relative(root, path);
    const isOutside = within === '' || isAbsolute(within) || within.split(sep)[0] === '..';
    if (isOutside) throw new Error(`no key of this storage: ${key}`);
    return path;
  }

  return {
    async put(key, body) {
      const left: string[] = [];
      try {
        const path = pathOf(key);
        // The sweep knows such a name for what it is: a file that never became whole.
        const draft = draftOf(path);
        left.push(draft);
        const directory = await directoryFor(path);
        await writeWhole(draft, body);
        await rename(draft, path);
        left.push(path);
        await syncDirectory(directory);
      } catch (error) {
        body.destroy();
        await Promise.allSettled(left.map((each) => rm(each, { force: true })));
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key), 'r');
      try {
        return file.createReadStream(range);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    // What else lies there, as a volume's `lost+found`, is not ours to look into.
    async *keys(unread) {
      for (const month of (await readdir(root)).filter((name) => folder.test(name))) {
        try {
          for (const name of await readdir(join(root, month))) yield `${month}/${name}`;
        } catch (error) {
          if (!unread) throw error;
          unread(error);
        }
      }
    },
    ready: () => access(root, constants.R_OK | constants.W_OK),
  };
}
