import type { Db } from '#server/database/index.ts';
import { deleteFile } from '#server/files/berkas.ts';

/** Deletes the rows of files; their storage keys are for the caller to delete once it is certain. */
export async function removeFiles(trx: Db, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) {
    const key = await deleteFile(trx, id);
    if (key !== null) keys.push(key);
  }
  return keys;
}
