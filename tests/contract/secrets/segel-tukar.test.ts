import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources';
import { insertRow } from '#server/database/index.ts';
import { sealRegistry, sealedFields, unreadable } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import { startApp, testSecret, type TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/client.ts';
import { formerSealed } from '#tests/support/seals/former-seals.ts';
import { sealAll } from '#tests/support/seals/seal-all.ts';

const vault = createVault(testSecret);
const sealed = sealRegistry(registry, vault);
const fields = [...sealed.values()].flatMap((resource) =>
  sealedFields(resource).map((name) => ({ resource, name })),
);

describe('a sealed text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(fields)('opens in its own record alone ($resource.name.$name)', ({ resource, name }) => {
    const field = resource.fields[name];
    const stored = field?.toColumn('3173000000001234', 'satu') ?? null;
    expect(String(stored)).not.toContain('1234');
    expect(field?.fromColumn(stored, 'satu')).toBe('3173000000001234');
    expect(field?.fromColumn(stored, 'dua')).toBe(unreadable);
    // Written by who has the database and not the key, by hand or from an older copy of it.
    const former = formerSealed(testSecret, '3173000000001234', `${resource.name}.${name}`);
    for (const planted of ['3173000000009999', former, `${String(stored)}A`]) {
      expect(field?.fromColumn(planted, 'satu')).toBe(unreadable);
    }
    // Nobody can forget to say whose it is.
    expect(() => field?.toColumn('1', undefined)).toThrow(name);
    expect(() => field?.fromColumn(stored, undefined)).toThrow(name);
  });

  it('that changed places with another’s in the database is read as neither', async () => {
    const { db } = app;
    const numbers = ['3173000000001111', '3173000000002222'];
    const people = await Promise.all(
      numbers.map((nomor_identitas, n) =>
        app.account(3, `tukar${String(n)}@uji.test`, { nomor_identitas }),
      ),
    );
    const read = () =>
      Promise.all(
        people.map(async (id) => {
          const own = await app.session(3, id);
          return dataOf<{ nomor_identitas: string }>(await own.get(`user/${id}`)).nomor_identitas;
        }),
      );
    const columnOf = async (id: string) =>
      (
        await db
          .selectFrom('user')
          .select('nomor_identitas')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).nomor_identitas;
    const write = (id: string, nomor_identitas: string) =>
      db.updateTable('user').set({ nomor_identitas }).where('id', '=', id).execute();
    const [one = '', two = ''] = people;
    expect(await read()).toEqual(numbers);
    const [first, second] = [await columnOf(one), await columnOf(two)];
    await write(one, second);
    await write(two, first);
    expect(await read()).toEqual([unreadable, unreadable]);
    // A start does not make good what was tampered with.
    await db.deleteFrom('tugas').where('kunci', 'like', 'segel:%').execute();
    await sealAll(app, vault);
    expect(await read()).toEqual([unreadable, unreadable]);
    await write(one, first);
    await write(two, second);
    expect(await read()).toEqual(numbers);
  });

  it('of an earlier version is bound to its record at the start, in the audit log as well', async () => {
    const { db } = app;
    await db.deleteFrom('tugas').where('kunci', 'like', 'segel:%').execute();
    const id = await app.account(3, 'lama@uji.test');
    const former = formerSealed(testSecret, '3173000000003333', 'user.nomor_identitas');
    await db.updateTable('user').set({ nomor_identitas: former }).where('id', '=', id).execute();
    const moment = app.clock.now().toISOString();
    const stamps = { versi: 1, dibuat_pada: moment, diubah_pada: moment };
    const sesudah = JSON.stringify({ nomor_identitas: former });
    await insertRow(db, 'audit', {
      ...{ id: 'jejak-lama', ...stamps, aksi: 'update', resource: 'user', record_id: id, sesudah },
    });
    expect(await sealAll(app, vault)).toMatchObject({ sealed: 2, unreadable: 0 });
    const own = await app.session(3, id);
    expect((await own.get(`user/${id}`)).body.data).toMatchObject({
      nomor_identitas: '3173000000003333',
    });
    const entry = await db
      .selectFrom('audit')
      .select('sesudah')
      .where('id', '=', 'jejak-lama')
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(String(entry.sesudah)) as { nomor_identitas: string };
    const place = { purpose: 'user.nomor_identitas', record: id };
    expect(vault.open(kept.nomor_identitas, place)).toBe('3173000000003333');
  });

  it('of who was deleted and is being forgotten comes under the next secret', async () => {
    const { db, clock } = app;
    const next = createVault('x'.repeat(64), [testSecret]);
    const place = { purpose: 'user.nomor_identitas', record: 'pergi' };
    await insertRow(db, 'penghapusan', {
      ...{ akun_id: place.record, jenis: 'user', dibuat_pada: clock.now().toISOString() },
      semula: JSON.stringify({ nomor_identitas: vault.seal('3173000000004444', place) }),
    });
    expect(await sealAll(app, next)).toMatchObject({ unreadable: 0 });
    const { semula } = await db
      .selectFrom('penghapusan')
      .select('semula')
      .where('akun_id', '=', place.record)
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(String(semula)) as { nomor_identitas: string };
    // Of the former secret nobody may be left who knows it.
    const alone = createVault('x'.repeat(64));
    expect(alone.open(kept.nomor_identitas, place)).toBe('3173000000004444');
  });
});
