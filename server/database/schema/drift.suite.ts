import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#resources';
import type { DatabaseConfig } from '../../config.ts';
import { describeDrift, driftOf } from './drift.ts';
import { migrate, openDatabase } from '../index.ts';
import type { Database } from '../index.ts';
import { actualTables } from './introspect.ts';
import { systemTables } from './system-tables.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** What holds on both databases. */
export function driftSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`the tables on ${name}`, () => {
    let store: Fresh;
    let opened: Database;
    beforeAll(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
      await migrate(opened.db);
    });
    afterAll(async () => {
      await opened.close();
      await store.drop();
    });

    const drift = async () => describeDrift(driftOf(registry, await actualTables(opened.db)));

    test('are as the resources declare them', async () => {
      expect(await drift()).toEqual([]);
    });

    test('are as TypeScript knows them, where no resource declares them', async () => {
      const rest = [...(await actualTables(opened.db))].filter(([table]) => !registry.has(table));
      const described = rest.map(([table, columns]) => [
        table,
        Object.fromEntries(
          columns.map((column) => [column.name, `${column.type}${column.nullable ? '?' : ''}`]),
        ),
      ]);
      expect(Object.fromEntries(described)).toEqual(systemTables);
    });

    test('are found out when they are not', async () => {
      const { schema } = opened.db;
      await schema.alterTable('faq').renameColumn('jawaban', 'balasan').execute();
      await schema.alterTable('faq').dropColumn('terbit').execute();
      await schema.alterTable('faq').addColumn('terbit', 'text').execute();
      await schema.dropTable('regulasi').execute();
      const lines = await drift();
      expect(lines).toEqual(
        expect.arrayContaining([
          'faq.jawaban: the column is missing (text not null)',
          'faq.balasan: the column is not declared',
          'faq.terbit: declared integer not null, but the table has text nullable',
          'regulasi.judul: the table is missing',
        ]),
      );
      expect(lines.every((line) => /^(?:faq|regulasi)\.\w+: /.test(line))).toBe(true);
    });
  });
}
