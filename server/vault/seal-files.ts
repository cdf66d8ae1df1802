import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '#core/resource/index.ts';
import { codeOf } from '#server/database/failure.ts';
import type { Db } from '#server/database/index.ts';
import { keyOf, newId, sealOf } from '#server/files/key.ts';
import { ownerOf, type FileOwner } from '#server/files/owner.ts';
import type { Storage } from '#server/files/storage.ts';
import { tryOut } from '#server/files/try-storage.ts';
import { formerContent } from './former-file.ts';
import { DamagedFileError } from './sealed-storage.ts';
import { sealedFiles } from './seal-registry.ts';
import type { Tally } from './tally.ts';
import type { Vault } from './vault.ts';

interface Needs {
  db: Db;
  vault: Vault;
  /** As it is, for what earlier versions stored. */
  plain: Storage;
  /** The same, sealing. */
  storage: Storage;
  log: FastifyBaseLogger;
}

interface File {
  id: string;
  kunci: string;
  owner: FileOwner;
}

/** Files that are not stored in chunks under the newest key. */
export interface FilesToSeal {
  files: File[];
  /** How many are under a key that is not known. */
  unknown: number;
}

/** Faults one after another, after which it is seen whether the storage fails, or each of the files. */
const mostFaults = 3;
const filesPerLine = 100;

export async function findFilesToSeal(deps: {
  db: Db;
  registry: Registry;
  vault: Vault;
}): Promise<FilesToSeal> {
  const { db, registry, vault } = deps;
  const found: FilesToSeal = { files: [], unknown: 0 };
  for (const resource of registry.values()) {
    const fields = sealedFiles(resource);
    if (fields.length === 0) continue;
    const rows = await db
      .selectFrom('berkas')
      .select(['id', 'kunci', 'record_id', 'field'])
      .where('resource', '=', resource.name)
      .where('field', 'in', fields)
      .execute();
    for (const { id, kunci, record_id, field } of rows) {
      const owner = { record_id: record_id, field: field };
      const file = { id: id, kunci: kunci };
      const seal = sealOf(file.kunci);
      if (seal && !vault.knows(seal.name)) found.unknown += 1;
      else if (!seal?.isCurrent || seal.name !== vault.name)
        found.files.push({ ...file, owner: { resource: resource.name, ...owner } });
    }
  }
  return found;
}

/**
 * Stores each file anew, in chunks and under the newest key. One that does not open is passed over;
 * where the storage fails, what is left is counted and can be tried again.
 */
export async function sealFiles(deps: Needs, files: readonly File[], tally: Tally): Promise<void> {
  let faults = 0;
  for (const [place, file] of files.entries()) {
    if (faults === mostFaults) {
      if (!(await tryOut(deps.plain).catch(() => false))) {
        tally.left += files.length - place;
        return;
      }
      faults = 0;
    }
    if (place > 0 && place % filesPerLine === 0) {
      deps.log.info({ done: place, of: files.length }, 'files being encrypted');
    }
    try {
      if (await sealFile(deps, file)) tally.sealed += 1;
      faults = 0;
    } catch (err) {
      const { kunci: key } = file;
      if (err instanceof DamagedFileError || codeOf(err) === 'ENOENT') {
        deps.log.error({ err, key }, 'a file that cannot be encrypted: it does not open');
        tally.unreadable += 1;
        faults = 0;
      } else {
        deps.log.error({ err, key }, 'a file that could not be encrypted this time');
        tally.left += 1;
        faults += 1;
      }
    }
  }
}

/** False where it went away or was replaced meanwhile, by another server. */
async function sealFile(deps: Needs, file: File): Promise<boolean> {
  const { db, storage, log } = deps;
  const { id, kunci: former, owner } = file;
  const content = await read(deps, file);
  if (content === null) return false;
  // The sweep reads the machine's time from the key.
  const kunci = keyOf(newId(), new Date()) + (storage.sealSuffix ?? '');
  try {
    await storage.put(kunci, content, ownerOf(owner));
  } finally {
    // A store that did not begin has left it open.
    content.destroy();
  }
  const { numUpdatedRows } = await db
    .updateTable('berkas')
    .set({ kunci })
    .where('id', '=', id)
    .where('kunci', '=', former)
    .executeTakeFirstOrThrow();
  const isTaken = numUpdatedRows > 0n;
  const stale = isTaken ? former : kunci;
  await storage.delete(stale).catch((err: unknown) => {
    log.warn({ err, key: stale }, 'a file that nothing refers to is left to the sweep');
  });
  return isTaken;
}

/** Null where no record has the file any more. */
async function read(deps: Needs, { kunci, owner }: File): Promise<Readable | null> {
  const { db, vault, storage, plain } = deps;
  const seal = sealOf(kunci);
  try {
    if (seal?.isCurrent) return await storage.get(kunci, undefined, owner);
    return await formerContent({ storage: plain, vault }, kunci, seal);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const owned = await db
      .selectFrom('berkas')
      .select('id')
      .where('kunci', '=', kunci)
      .executeTakeFirst();
    if (owned) throw error;
    return null;
  }
}
