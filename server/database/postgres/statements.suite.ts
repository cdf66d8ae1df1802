import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anyTable,
  insertAny,
  lockAny,
  openDatabase,
  preparedAny,
  anyByIds,
  transaction,
} from '../index.ts';
import type { AnyDb, Arg, Database, Row } from '../index.ts';
import type { DatabaseConfig } from '../../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** More often than it takes either database to keep a statement, and PostgreSQL to keep its plan. */
const often = 12;

async function repeat<T>(ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let time = 0; time < often; time += 1) answers.push(await ask());
  return answers;
}

/** What holds of statements that come again and again, on both databases. */
export function statementsSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`statements on ${name}`, () => {
    let store: Fresh;
    let opened: Database;
    /** A second connection pool, which the database cannot tell from another server process. */
    let other: Database;
    let db: AnyDb;

    beforeAll(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
      other = await openDatabase(store.config);
      db = anyTable(opened.db);
    });
    afterAll(async () => {
      await other.close();
      await opened.close();
      await store.drop();
    });

    async function table(tableName: string, rows: readonly Row[]): Promise<void> {
      await db.schema
        .createTable(tableName)
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('jumlah', 'integer')
        .addColumn('ukuran', 'double precision')
        .execute();
      for (const row of rows) await insertAny(db, tableName, row);
    }

    const addColumn = (tableName: string, column: string) =>
      other.db.schema
        .alterTable(tableName)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo('ada'))
        .execute();

    test('take ever new values, none of which sticks', async () => {
      const rows = Array.from({ length: 30 }, (_, n) => ({
        id: `n-${n}`,
        jumlah: n % 3 === 0 ? null : n,
        ukuran: n % 2 === 0 ? n / 7 : null,
      }));
      await table('nilai', rows);
      const find = preparedAny((on, arg: Arg<{ id: string; least: number }>) =>
        on
          .selectFrom('nilai')
          .selectAll()
          .where('id', '=', arg('id'))
          .where('jumlah', '>=', arg('least')),
      );
      for (const row of rows) {
        expect(await find(db, { id: row.id, least: 0 })).toEqual(row.jumlah === null ? [] : [row]);
        expect(await lockAny(db, 'nilai', row.id)).toEqual(row);
      }
      expect(await find(db, { id: 'n-4', least: 5 })).toEqual([]);
    });

    test('find rows by any list of ids, each once', async () => {
      const rows = Array.from({ length: 70 }, (_, n) => ({ id: `r-${n}`, jumlah: n }));
      await table('daftar', rows);
      const id = fc.integer({ min: 0, max: 90 }).map((n) => `r-${n}`);
      const check = fc.asyncProperty(fc.array(id, { maxLength: 140 }), async (ids) => {
        const found = await anyByIds(db, 'daftar', ['id', 'jumlah'], ids);
        const byNumber = found.toSorted((one, two) => Number(one.jumlah) - Number(two.jumlah));
        expect(byNumber).toEqual(rows.filter((row) => ids.includes(row.id)));
      });
      await fc.assert(check, { numRuns: 60 });
    });

    test('see a column that another process adds', async () => {
      await table('tambah', [{ id: 'a', jumlah: 1 }]);
      const all = () => db.selectFrom('tambah').selectAll().where('id', '=', 'a').execute();
      await repeat(() => Promise.all([all(), all()]));
      await addColumn('tambah', 'baru');
      const answers = await Promise.all([...Array.from({ length: 30 }, all), all()]);
      expect(answers.flat().every((row) => row.baru === 'ada')).toBe(true);
    });

    test('see it in a transaction, which then happens once', async () => {
      await table('berubah', [{ id: 'a', jumlah: 1 }]);
      const count = () =>
        transaction(db, async (trx) => {
          const before = await lockAny(trx, 'berubah', 'a');
          const jumlah = Number(before?.jumlah) + 1;
          await trx.updateTable('berubah').set({ jumlah }).where('id', '=', 'a').execute();
          return lockAny(trx, 'berubah', 'a');
        });
      await repeat(count);
      await addColumn('berubah', 'baru');
      expect(await count()).toMatchObject({ jumlah: often + 2, baru: 'ada' });
      const lates = await Promise.all([count(), count(), count()]);
      expect(lates.map((row) => row?.jumlah)).toContain(often + 5);
    });

    test('outlive a table that is made anew', async () => {
      const all = () => db.selectFrom('lagi').selectAll().where('id', '=', 'a').execute();
      await table('lagi', [{ id: 'a', jumlah: 1 }]);
      await repeat(all);
      await other.db.schema.dropTable('lagi').execute();
      await other.db.schema
        .createTable('lagi')
        .addColumn('kata', 'text')
        .addColumn('id', 'text')
        .execute();
      await insertAny(anyTable(other.db), 'lagi', { kata: 'baru', id: 'a' });
      expect(await all()).toEqual([{ kata: 'baru', id: 'a' }]);
    });
  });
}
