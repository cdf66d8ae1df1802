import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/index.ts';
import { createPostgresDatabase } from '#tests/support/postgres/database.ts';
import { startPostgres } from '#tests/support/postgres/postgres.ts';
import { seed, type Seeded } from './seed.ts';

export type Kind = DatabaseConfig['kind'];

export interface Store extends Seeded {
  config: DatabaseConfig;
  /** For what a server writes beside its database. */
  varDir: string;
  drop(): Promise<void>;
}

export interface Stores {
  /** A database of `size` requests of its own. */
  make(kind: Kind, size: number): Promise<Store>;
  close(): Promise<void>;
}

/** Databases in the system's temporary directory, and a PostgreSQL server once one is asked for. */
export function openStores(): Stores {
  let server: ReturnType<typeof startPostgres> | undefined;
  const stores = new Set<Store>();

  async function empty(kind: Kind, varDir: string) {
    if (kind === 'sqlite') {
      const file = join(varDir, 'ppid.sqlite');
      return { config: { kind, file } as const, drop: () => Promise.resolve() };
    }
    server ??= startPostgres();
    return createPostgresDatabase((await server).url);
  }

  return {
    async make(kind, size) {
      const varDir = await mkdtemp(join(tmpdir(), 'ppid-bench-'));
      const { config, drop } = await empty(kind, varDir);
      const { db, close } = await openDatabase(config);
      const seeded = await seed(db, size).finally(close);
      const store: Store = {
        ...{ ...seeded, config, varDir },
        async drop() {
          stores.delete(store);
          await drop();
          await rm(varDir, { recursive: true, force: true });
        },
      };
      stores.add(store);
      return store;
    },
    async close() {
      for (const store of stores) await store.drop();
      await (await server)?.stop();
    },
  };
}
