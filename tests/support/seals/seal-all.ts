import { defineResources } from '#core/resource/index.ts';
import { menuGroups, resources } from '#resources';
import { createStorage, type Storage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { admitSecret } from '#server/vault/own-secret.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { sealStored } from '#server/vault/seal-stored.ts';
import type { Tally } from '#server/vault/tally.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { TestApp } from '../app.ts';

interface Options {
  /** What goes wrong with the storage. */
  faults?: (storage: Storage) => Partial<Storage>;
}

/**
 * Seals what the tables and the storage hold, as a server with these secrets does when it starts.
 * @throws ConfigError where the database is of another secret
 */
export async function sealAll(
  { db, clock, filesDir }: TestApp,
  vault: Vault,
  { faults }: Options = {},
): Promise<Tally> {
  const files = await createStorage({ kind: 'file', dir: filesDir });
  const plain = { ...files, ...faults?.(files) };
  const registry = defineResources(resources, menuGroups);
  const storage = sealStorage(plain, vault, registry);
  const log = createLog({ logLevel: 'silent' });
  await admitSecret({ db, vault, registry });
  return sealStored({ db, registry, vault, plain, storage, log, clock });
}
