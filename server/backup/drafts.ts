import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** ms; a backup that lives writes again long before, whatever it waits for. */
const longestSilence = 6 * 3_600_000;

const draft = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** Where an archive is written until it is whole: two backups to one path at once write apart. */
export const draftOf = (path: string): string => `${path}.${randomUUID()}.part`;

/** Deletes what backups that were killed have left in a folder. What cannot be deleted fails no backup. */
export async function dropStaleDrafts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !draft.test(entry.name)) continue;
    await dropStale(join(folder, entry.name)).catch(() => undefined);
  }
}

async function dropStale(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > longestSilence) await rm(path, { force: true });
}
