import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, indexedColumns, type Resource } from '#core/resource/index.ts';
import { registry } from '#resources';
import { anyTable, kindOf, type Row } from '#server/database/index.ts';
import { idsLike } from '#server/database/search/like-ids.ts';
import { purgeSearch } from '#server/database/search/purge-search.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const indexed = [...registry.values()].flatMap((resource) =>
  indexedColumns(registry, resource).map((column) => [resource.name, column, resource] as const),
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function row(resource: Resource, id: string, values: Row): Row {
  const made: Row = {};
  for (const { name, type, nullable } of columnsOf(resource)) {
    made[name] = nullable ? null : type === 'text' ? 'x' : 1;
    if (resource.fields[name]?.type === 'timestamp') made[name] = '2026-11-20T03:00:00.000Z';
  }
  const moments = {
    dibuat_pada: '2026-11-20T03:00:00.000Z',
    diubah_pada: '2026-11-20T03:00:00.000Z',
  };
  return { ...made, ...moments, id, ...values };
}

const like = (resource: Resource, text: string) =>
  idsLike(
    app.db,
    { table: resource.name, columns: indexedColumns(registry, resource) },
    { texts: [text], most: 10 },
  );

describe('the index of texts', () => {
  it('has the lists that grow without bound', () => {
    const grown = [...registry.values()].filter(({ list }) => list?.counted && list.search);
    expect([...new Set(indexed.map(([name]) => name))]).toEqual(grown.map(({ name }) => name));
  });

  it.each(indexed)('of %s has %s as it is now', async (name, column, resource) => {
    const tables = anyTable(app.db);
    const id = `${name}-${column}`;
    await tables
      .insertInto(name)
      .values(row(resource, id, { [column]: 'Wïra "Qzexampel" – 𝕏' }))
      .execute();
    for (const text of ['qze', 'wïra "qz', 'examp', ' – 𝕏']) {
      expect(await like(resource, text), text).toEqual([id]);
    }
    await tables
      .updateTable(name)
      .set({ [column]: 'Baru saja' })
      .where('id', '=', id)
      .execute();
    expect(await like(resource, 'qze')).toEqual([]);
    expect(await like(resource, 'aru saj')).toEqual([id]);
    await tables.deleteFrom(name).where('id', '=', id).execute();
    expect(await like(resource, 'aru saj')).toEqual([]);
    await purgeSearch(app.db);
    await expectGone(name, 'aru');
    expect(await like(resource, 'aru saj')).toEqual([]);
  });

  it('has what is left when what was deleted is taken out of the file', async () => {
    const [[name, column, resource] = []] = indexed;
    if (!name || !column || !resource) throw new Error('nothing is indexed');
    const tables = anyTable(app.db);
    const ids = Array.from({ length: 30 }, (_, n) => `sisa-${String(n)}`);
    const text = (id: string) => `Berkas ${id} Xyloquartz`;
    for (const id of ids) {
      await tables
        .insertInto(name)
        .values(row(resource, id, { [column]: text(id) }))
        .execute();
    }
    for (const id of ids.filter((_, n) => n % 3 > 0)) {
      await tables.deleteFrom(name).where('id', '=', id).execute();
    }
    await purgeSearch(app.db);
    const left = ids.filter((_, n) => n % 3 === 0);
    expect((await like(resource, 'xyloquartz')).toSorted()).toEqual(left.toSorted());
    for (const id of left) {
      await tables
        .updateTable(name)
        .set({ [column]: `Lain ${id}` })
        .where('id', '=', id)
        .execute();
    }
    await purgeSearch(app.db);
    expect(await like(resource, 'xyloquartz')).toEqual([]);
    await expectGone(name, 'ylo');
    await tables.deleteFrom(name).where('id', 'in', left).execute();
  });

  /** What a word was cut into is not left in the file either. */
  async function expectGone(name: string, part: string) {
    if (kindOf(app.db) !== 'sqlite') return;
    const pages = await anyTable(app.db).selectFrom(`cari_${name}_data`).select('block').execute();
    const texts = pages.map(({ block }) => Buffer.from(block as never).toString('latin1'));
    expect(texts.filter((text) => text.includes(part))).toEqual([]);
  }
});
