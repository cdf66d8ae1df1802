import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyTable, keepRow, openDatabase, transaction } from '../index.ts';
import type { AnyDb, Database, Row } from '../index.ts';
import type { DatabaseConfig } from '../../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** What the driver does with the connections of its pool. */
export function postgresReadsSuite(fresh: () => Promise<Fresh>): void {
  describe('connections to PostgreSQL', () => {
    let store: Fresh;
    let opened: Database;
    let db: AnyDb;

    beforeAll(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
      db = anyTable(opened.db);
      await db.schema
        .createTable('contoh')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('jumlah', 'integer')
        .execute();
      await db.insertInto('contoh').values({ id: 'a', jumlah: 1 }).execute();
    });
    afterAll(async () => {
      await opened.close();
      await store.drop();
    });

    const backend = () =>
      db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')).executeTakeFirstOrThrow();
    const rowOf = (on: AnyDb, id: string) =>
      on.selectFrom('contoh').selectAll().where('id', '=', id).execute();
    const statements = async (on: AnyDb) =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on))
        .rows;

    test('keep what comes again preparedAny, and what comes once not', () =>
      transaction(db, async (trx) => {
        for (let time = 0; time < 6; time += 1) await rowOf(trx, `id-${time}`);
        await trx.selectFrom('contoh').select('jumlah').where('id', '=', 'a').execute();
        const there = (await statements(trx)).map(({ statement }) => statement);
        expect(there.filter((text) => /^select \* from "contoh"/.test(text))).toHaveLength(1);
        expect(there.filter((text) => /^select "jumlah"/.test(text))).toHaveLength(0);
      }));

    test('are one for all reads that are asked for in one go', async () => {
      const pids = await Promise.all(Array.from({ length: 40 }, backend));
      expect(new Set(pids.map(({ pid }) => pid)).size).toBe(1);
    });

    test('keep the failure of one read from those beside it', async () => {
      const broken = db
        .selectFrom('contoh')
        .select(sql<number>`jumlah / (jumlah - 1)`.as('salah'))
        .where('id', '=', 'a');
      const answers = await Promise.allSettled([
        rowOf(db, 'a'),
        broken.execute(),
        rowOf(db, 'a'),
        broken.execute(),
        rowOf(db, 'b'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
      ]);
      expect(answers[2]).toMatchObject({ value: [{ id: 'a', jumlah: 1 }] });
      expect(answers[1]).toMatchObject({ reason: { code: '22012' } });
    });

    test('are cut off by closing where they wait for a lock', async () => {
      const other = await openDatabase(store.config);
      const change = (on: AnyDb, jumlah: number) =>
        on.updateTable('contoh').set({ jumlah }).where('id', '=', 'a').execute();
      await transaction(db, async (trx) => {
        await change(trx, 2);
        const ends = Promise.allSettled(
          [3, 4].map((n) => transaction(anyTable(other.db), (own) => change(own, n))),
        );
        const blocked = async () =>
          (
            await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          ).rows.length;
        await expect.poll(blocked).toBe(2);
        const before = performance.now();
        await other.close();
        expect(performance.now() - before).toBeLessThan(5_000);
        expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        await change(trx, 1);
      });
    });

    test('let no read wait for the lock that a write waits for', async () => {
      const order: string[] = [];
      await transaction(db, async (trx) => {
        await trx.updateTable('contoh').set({ jumlah: 5 }).where('id', '=', 'a').execute();
        const write = db.updateTable('contoh').set({ jumlah: 6 }).where('id', '=', 'a').execute();
        const read = rowOf(db, 'a');
        void write.then(() => order.push('write'));
        expect(await read).toEqual([{ id: 'a', jumlah: 1 }]);
        order.push('read');
        return [write];
      }).then(([write]) => write);
      expect(order).toEqual(['read', 'write']);
    });

    test('nor for one that another read waits for, to keep a row', async () => {
      const order: string[] = [];
      const kept = await transaction(db, async (trx) => {
        await trx.selectFrom('contoh').selectAll().where('id', '=', 'a').forUpdate().execute();
        const keep = keepRow(opened.db, 'contoh', 'a').then(() => order.push('keep'));
        expect(await rowOf(db, 'a')).toHaveLength(1);
        order.push('read');
        return { keep };
      });
      await kept.keep;
      expect(order).toEqual(['read', 'keep']);
    });

    test('refuse to commit where a statement failed and nobody minded', async () => {
      const careless = transaction(db, async (trx) => {
        await trx.insertInto('contoh').values({ id: 'ceroboh', jumlah: 1 }).execute();
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      });
      await expect(careless).rejects.toThrow();
      expect(await rowOf(db, 'ceroboh')).toEqual([]);
    });

    test('that are cut fail their queries alone, and are replaced', async () => {
      const cut = (pid: Row['pid']) =>
        sql`select pg_terminate_backend(${pid}::integer)`.execute(db);
      const lost = transaction(db, async (trx) => {
        const own = await trx
          .selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
          .executeTakeFirstOrThrow();
        await cut(own.pid);
        await rowOf(trx, 'a');
      });
      await expect(lost).rejects.toThrow();
      for (let time = 0; time < 20; time += 1) {
        expect(await Promise.all([rowOf(db, 'b'), rowOf(db, 'b')])).toEqual([[], []]);
      }
    });

    test('are enough for more work at once than there are of them', async () => {
      const work = Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0
          ? transaction(db, (trx) => rowOf(trx, 'a'))
          : rowOf(db, 'a').then(() => rowOf(db, 'a')),
      );
      const answers = await Promise.all(work);
      expect(answers.every(([row]) => row?.id === 'a')).toBe(true);
    });
  });
}
