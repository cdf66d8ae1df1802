import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTable, openDatabase } from '#server/database/index.ts';
import { inOrder, type Place } from './in-order.ts';

const values = fc.oneof(fc.constant(null), fc.integer(), fc.double({ noNaN: true }), fc.string());
const by = fc.oneof(values, fc.constantFrom('sama', 7, null));
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '-', ' ', '9'), maxLength: 4 });
const value = fc.oneof(
  letters,
  by.filter((given) => typeof given !== 'string'),
);

test('what came in portions is as SQLite sorts it', async () => {
  const { db: opened, close } = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const db = anyTable(opened);
  await db.schema.createTable('urut').addColumn('id', 'text').addColumn('by', 'blob').execute();
  const portions = fc.array(fc.array(value, { maxLength: 9 }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(portions, async (given) => {
      let serial = 0;
      const places = given.map((portion) =>
        portion.map((by): Place => ({
          by,
          id: `id-${(serial += 7) % 100}-${serial}`,
        })),
      );
      await db.deleteFrom('urut').execute();
      for (const { id, by } of places.flat())
        await db.insertInto('urut').values({ id, by }).execute();
      const sorted = await db.selectFrom('urut').select('id').orderBy('by').orderBy('id').execute();
      const found = await inOrder(places);
      expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    }),
  );
  await close();
});
