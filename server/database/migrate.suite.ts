import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, openDatabase } from './index.ts';
import type { Database } from './index.ts';
import { allMigrations } from './migrations/index.ts';
import type { DatabaseConfig } from '../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

const half: Migration = {
  async up(db) {
    await db.schema.createTable('separuh').addColumn('id', 'text').execute();
    throw new Error('listrik padam');
  },
};

export function migrateSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`migrations on ${name}`, () => {
    let store: Fresh;
    let opened: Database;
    beforeEach(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
    });
    afterEach(async () => {
      await opened.close();
      await store.drop();
    });

    const tables = async () => (await opened.db.introspection.getTables()).map((t) => t.name);

    test('are applied once, in order, and named', async () => {
      const names = Object.keys(allMigrations).toSorted();
      expect(await migrate(opened.db)).toEqual(names);
      expect(await migrate(opened.db)).toEqual([]);
      expect(await tables()).toEqual(
        expect.arrayContaining(['berkas', 'sesi', 'surat_keluar', 'audit', 'riwayat']),
      );
    });

    test('of two servers that start together, one applies them', async () => {
      const second = await openDatabase(store.config);
      try {
        const applied = await Promise.all([migrate(opened.db), migrate(second.db)]);
        expect(applied.flat().toSorted()).toEqual(Object.keys(allMigrations).toSorted());
      } finally {
        await second.close();
      }
    });

    test('that fail leave nothing behind, and can be run again', async () => {
      await expect(migrate(opened.db, { '0001-separuh': half })).rejects.toThrow('listrik padam');
      expect(await tables()).not.toContain('separuh');
      const whole: Migration = {
        up: (db) => db.schema.createTable('separuh').addColumn('id', 'text').execute(),
      };
      expect(await migrate(opened.db, { '0001-separuh': whole })).toEqual(['0001-separuh']);
    });
  });
}
