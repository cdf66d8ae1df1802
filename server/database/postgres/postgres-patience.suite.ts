import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, transaction } from '../index.ts';
import type { Database } from '../index.ts';
import type { DatabaseConfig } from '../../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** ms */
const limit = 1_000;

/** How long an answer from PostgreSQL is waited for. */
export function postgresPatienceSuite(fresh: () => Promise<Fresh>): void {
  describe('an answer from PostgreSQL', () => {
    let store: Fresh;
    let opened: Database;

    beforeAll(async () => {
      store = await fresh();
      const { config } = store;
      if (config.kind !== 'postgres') throw new Error('of PostgreSQL alone');
      opened = await openDatabase({ ...config, limits: { query: limit } });
    });
    afterAll(async () => {
      await opened.close();
      await store.drop();
    });

    /** @param ms how long PostgreSQL takes to answer */
    const asked = (ms: number) => sql`select pg_sleep(${ms / 1_000})`.execute(opened.db);

    test('that does not come in time is given up', async () => {
      await expect(asked(2 * limit)).rejects.toThrow();
    });

    test('is waited for by a process that was itself too busy to look', async () => {
      const answer = asked(1.2 * limit);
      // Once the question is on its way.
      await wait(0.1 * limit);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limit);
      await expect(answer).resolves.toBeDefined();
    });

    test('that nobody waits for any more is worked at by PostgreSQL no more either', async () => {
      const apart = await openDatabase(store.config);
      const working = async () =>
        (
          await sql`select 1 from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()
              and application_name = 'ppid' and state = 'active'`.execute(apart.db)
        ).rows.length;
      try {
        await transaction(apart.db, async (trx) => {
          const lock = sql`select pg_advisory_xact_lock(1)`;
          await lock.execute(trx);
          await expect(Promise.all([asked(30_000), lock.execute(opened.db)])).rejects.toThrow();
          await expect.poll(working).toBe(0);
        });
      } finally {
        await apart.close();
      }
    });

    test('that comes no more is told as the reason, not that nothing can be undone', async () => {
      const broken = transaction(opened.db, async (trx) => {
        await sql`select pg_sleep(${(2 * limit) / 1_000})`.execute(trx);
      });
      await expect(broken).rejects.not.toThrow('not queryable');
    });
  });
}
