import { defineResources } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { createStorage, type Storage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { sealStored } from '#server/vault/seal-stored.ts';
import type { Tally } from '#server/vault/tally.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { TestApp } from './app.ts';

interface Options {
  /** What goes wrong with the storage. */
  faults?: (storage: Storage) => Partial<Storage>;
  /** Called once a server would begin to serve. */
  served?: () => Promise<void>;
  /** Whether the server is stopped as soon as it serves. */
  isStopped?: boolean;
}

/** Seals what the tables and the storage hold, as a server with these secrets does when it starts. */
export async function sealAll(
  { db, clock, filesDir }: TestApp,
  vault: Vault,
  { faults, served, isStopped }: Options = {},
): Promise<Tally> {
  const files = await createStorage({ kind: 'file', dir: filesDir });
  const storage = sealStorage({ ...files, ...faults?.(files) }, vault);
  const registry = defineResources(resources, menuGroups);
  const log = createLog({ logLevel: 'silent' });
  const rest = await sealStored({ db, registry, vault, storage, log, clock });
  await served?.();
  return rest(isStopped ? AbortSignal.abort() : new AbortController().signal);
}
