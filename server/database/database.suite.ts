import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUniqueViolation } from './failure.ts';
import { anyTable, kindOf, lockAny, openDatabase, transaction } from './index.ts';
import type { AnyDb, Database } from './index.ts';
import type { DatabaseConfig } from '../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** What holds on both databases. */
export function databaseSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`a database on ${name}`, () => {
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
        .addColumn('ukuran', 'double precision')
        .addColumn('nama', 'text')
        .execute();
    });
    afterAll(async () => {
      await opened.close();
      await store.drop();
    });

    test('knows its kind', () => {
      expect(kindOf(db)).toBe(store.config.kind);
      expect(opened.kind).toBe(store.config.kind);
    });

    test('gives back what was put in, and counts and sums as numbers', async () => {
      const row = { id: 'a', jumlah: 2, ukuran: 1.5, nama: 'Siti ♥ 🇮🇩' };
      await db.insertInto('contoh').values(row).execute();
      await db.insertInto('contoh').values({ id: 'b', jumlah: 3, ukuran: 2, nama: null }).execute();
      expect(await db.selectFrom('contoh').selectAll().where('id', '=', 'a').execute()).toEqual([
        row,
      ]);
      const totals = await db
        .selectFrom('contoh')
        .select(({ fn }) => [
          fn.countAll<number>().as('n'),
          fn.sum<number>('jumlah').as('jumlah'),
          fn.sum<number>('ukuran').as('ukuran'),
          fn.max('jumlah').as('terbesar'),
        ])
        .executeTakeFirstOrThrow();
      expect(totals).toEqual({ n: 2, jumlah: 5, ukuran: 3.5, terbesar: 3 });
    });

    test('keeps a whole number in a text column as it is written', async () => {
      await db.insertInto('contoh').values({ id: 'teks', nama: 12 }).execute();
      const row = await db.selectFrom('contoh').select('nama').where('id', '=', 'teks').execute();
      expect(row).toEqual([{ nama: '12' }]);
    });

    test('says how many rows changed, and returns them where asked', async () => {
      await db.insertInto('contoh').values({ id: 'ubah', jumlah: 1 }).execute();
      const change = (id: string) =>
        db.updateTable('contoh').set({ jumlah: 9 }).where('id', '=', id);
      expect(Number((await change('ubah').executeTakeFirst()).numUpdatedRows)).toBe(1);
      expect(Number((await change('tidak ada').executeTakeFirst()).numUpdatedRows)).toBe(0);
      expect(await change('ubah').returning(['id', 'jumlah']).execute()).toEqual([
        { id: 'ubah', jumlah: 9 },
      ]);
    });

    test('a failed transaction leaves nothing', async () => {
      const failing = transaction(db, async (trx) => {
        await trx.insertInto('contoh').values({ id: 'batal' }).execute();
        throw new Error('batal');
      });
      await expect(failing).rejects.toThrow('batal');
      expect(await lockAny(db, 'contoh', 'batal')).toBeUndefined();
    });

    test('closes soon, whatever is under way, and nothing of that remains', async () => {
      const other = await openDatabase(store.config);
      const begun = Promise.withResolvers<undefined>();
      const rest = Promise.withResolvers<undefined>();
      const left = transaction(anyTable(other.db), async (trx) => {
        await trx.insertInto('contoh').values({ id: 'ditinggal' }).execute();
        begun.resolve(undefined);
        await rest.promise;
      });
      await begun.promise;
      const before = performance.now();
      await other.close();
      expect(performance.now() - before).toBeLessThan(5_000);
      rest.resolve(undefined);
      await expect(left).rejects.toThrow();
      expect(await lockAny(db, 'contoh', 'ditinggal')).toBeUndefined();
    });

    test('a transaction inside another joins it', async () => {
      const failing = transaction(db, async (trx) => {
        await transaction(trx, (inner) =>
          inner.insertInto('contoh').values({ id: 'dalam' }).execute(),
        );
        throw new Error('luar');
      });
      await expect(failing).rejects.toThrow('luar');
      expect(await lockAny(db, 'contoh', 'dalam')).toBeUndefined();
    });

    test('a reader neither waits for a transaction nor sees what it has not committed', async () => {
      const ids = (on: AnyDb) =>
        on.selectFrom('contoh').select('id').where('id', '=', 'lain').execute();
      await transaction(db, async (trx) => {
        await trx.insertInto('contoh').values({ id: 'lain' }).execute();
        expect(await ids(db)).toEqual([]);
        expect(await ids(trx)).toEqual([{ id: 'lain' }]);
      });
      expect(await ids(db)).toEqual([{ id: 'lain' }]);
    });

    test('twenty transactions at once count to twenty', async () => {
      await db.insertInto('contoh').values({ id: 'hitung', jumlah: 0 }).execute();
      const numbers = await Promise.all(
        Array.from({ length: 20 }, () =>
          transaction(db, async (trx) => {
            const row = await lockAny(trx, 'contoh', 'hitung');
            const jumlah = Number(row?.['jumlah']) + 1;
            await trx.updateTable('contoh').set({ jumlah }).where('id', '=', 'hitung').execute();
            return jumlah;
          }),
        ),
      );
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
    });

    test('a serialization failure is tried again', async () => {
      await db.insertInto('contoh').values({ id: 'seri', jumlah: 0 }).execute();
      const add = () =>
        transaction(
          db,
          async (trx) => {
            const [row] = await trx
              .selectFrom('contoh')
              .select('jumlah')
              .where('id', '=', 'seri')
              .execute();
            const jumlah = Number(row?.jumlah) + 1;
            await trx.updateTable('contoh').set({ jumlah }).where('id', '=', 'seri').execute();
          },
          { isolation: 'serializable' },
        );
      await Promise.all([add(), add(), add()]);
      expect(await lockAny(db, 'contoh', 'seri')).toMatchObject({ jumlah: 3 });
    });

    test('a broken unique constraint is told from other errors', async () => {
      const twice = () => db.insertInto('contoh').values({ id: 'kembar' }).execute();
      await twice();
      expect(await twice().catch(isUniqueViolation)).toBe(true);
      expect(await sql`select * from tidak_ada`.execute(db).catch(isUniqueViolation)).toBe(false);
    });

    test('a boolean is refused, so that no query works on one database alone', async () => {
      const wrong = sql`insert into contoh (id, jumlah) values ('salah', ${true})`.execute(db);
      await expect(wrong).rejects.toThrow();
    });

    test('an added column shows in statements that were prepared before', async () => {
      const all = () => db.selectFrom('contoh').selectAll().where('id', '=', 'a').execute();
      await all();
      await db.schema.alterTable('contoh').addColumn('baru', 'text').execute();
      expect((await all())[0]).toHaveProperty('baru', null);
    });
  });
}
