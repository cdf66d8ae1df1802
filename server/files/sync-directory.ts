import { open } from 'node:fs/promises';

/** Puts a directory's own entries on disk; Windows has no such thing. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
