import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#resources';
import { createStorage } from '#server/files/index.ts';
import { keyOf, newId, sealSuffix } from '#server/files/key.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { storedSize } from '#server/vault/stored-size.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { formerFile } from '#tests/support/seals/former-seals.ts';
import { unzip } from '#tests/support/papers.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { sealAll } from '#tests/support/seals/seal-all.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const own = createVault(testSecret);
const fail = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('ID cards', () => {
  let actors: Actors;
  let content: Buffer;
  beforeAll(async () => {
    actors = await startCases();
    const card = pdf('kartu', 'ktp.pdf');
    content = Buffer.from(await card.arrayBuffer());
    for (const name of names) {
      const values = form({ ...registrant, email: `${name}@segel.test`, file_ktp: card });
      expect((await actors.app.anonymous.post('user', values)).status).toBe(201);
    }
  });
  afterAll(() => actors.app.close());
  beforeEach(async () => {
    await sealAll(actors.app, createVault(testSecret, ['x'.repeat(64), 'y'.repeat(64)]));
    expect(await countUnder(own)).toBe(names.length);
  });

  const cards = async () =>
    (
      await actors.app.db
        .selectFrom('berkas')
        .select(['id', 'kunci', 'record_id'])
        .where('field', '=', 'file_ktp')
        .orderBy('id')
        .execute()
    ).map(({ id, kunci, record_id }) => ({
      ...{ id: id, kunci: kunci, owner: record_id },
    }));
  const countUnder = async ({ name }: Vault) =>
    (await cards()).filter(({ kunci }) => kunci.endsWith(`.segel3-${name}`)).length;
  const pathOf = (kunci: string) => join(actors.app.filesDir, kunci);

  const countStored = async () => (await readdir(actors.app.filesDir, { recursive: true })).length;

  async function first() {
    const [card] = await cards();
    if (!card) throw new Error('no card');
    return card;
  }

  /** As an earlier version, which knew of no vault, stored them. */
  async function storeOpen() {
    await actors.app.db.deleteFrom('tugas').where('kunci', 'like', 'segel:%').execute();
    for (const { id, kunci } of await cards()) {
      const open = kunci.replace(/\.segel3-.*$/, '');
      await writeFile(pathOf(open), content);
      await rm(pathOf(kunci));
      await actors.app.db.updateTable('berkas').set({ kunci: open }).where('id', '=', id).execute();
    }
  }

  it('wait for the next start where the storage takes nothing, which is not asked for ever', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    let asked = 0;
    const put = () => {
      asked += 1;
      return fail('ENOSPC')();
    };
    const full = await sealAll(actors.app, next, { faults: () => ({ put }) });
    expect(full).toMatchObject({ unreadable: 0, left: names.length });
    // Three of them, and once to see that it is the storage.
    expect(asked).toBe(4);
    expect(await countUnder(own)).toBe(names.length);
    const later = await sealAll(actors.app, next);
    expect(later).toEqual({ sealed: names.length, unreadable: 0, left: 0 });
    expect(await countUnder(next)).toBe(names.length);
  });

  it('are let go of where the storage takes nothing, in whichever way they were stored', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    const { id, kunci, owner } = await first();
    const name = (key: string) =>
      actors.app.db.updateTable('berkas').set({ kunci: key }).where('id', '=', id).execute();
    // More than is read ahead.
    const large = Buffer.alloc(500_000, 'kartu');
    const files = await createStorage({ kind: 'file', dir: actors.app.filesDir });
    const stem = keyOf(newId(), new Date());
    const sealed = stem + sealSuffix(own.name);
    const file = { resource: 'user', record_id: owner, field: 'file_ktp' };
    await sealStorage(files, own, registry).put(sealed, Readable.from([large]), file);
    const formers = [
      { key: stem, stored: large },
      ...[false, true].map((tagged) => formerFile(testSecret, stem, large, tagged)),
    ];
    for (const { key, stored } of formers) await writeFile(pathOf(key), stored);
    const places = [sealed, ...formers.map(({ key }) => key)];
    for (const place of places) {
      await name(place);
      let last = '';
      const opened: Readable[] = [];
      const done = await sealAll(actors.app, next, {
        faults: ({ get, put }) => ({
          async get(key, range) {
            last = key;
            const body = await get(key, range);
            opened.push(body);
            return body;
          },
          put: (...given) => (last === place ? fail('ENOSPC')() : put(...given)),
        }),
      });
      expect(done, place).toMatchObject({ unreadable: 0, left: 1 });
      await expect
        .poll(() => opened.filter(({ destroyed }) => !destroyed).length, { message: place })
        .toBe(0);
    }
    await name(kunci);
    for (const place of places) await rm(pathOf(place));
  });

  it('that one fault passed over are taken up by the next start', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    const { kunci } = await first();
    const once = await sealAll(actors.app, next, {
      faults: ({ get }) => ({
        get: (key, range) => (key === kunci ? fail('EIO')() : get(key, range)),
      }),
    });
    expect(once).toMatchObject({ unreadable: 0, left: 1 });
    expect(await sealAll(actors.app, next)).toEqual({ sealed: 1, unreadable: 0, left: 0 });
  });

  it('are done though some before them always fail', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    const bad = new Set((await cards()).slice(0, 3).map(({ kunci }) => kunci));
    const done = await sealAll(actors.app, next, {
      faults: ({ get }) => ({
        get: (key, range) => (bad.has(key) ? fail('EIO')() : get(key, range)),
      }),
    });
    expect(done).toMatchObject({ unreadable: 0, left: 3 });
    expect(await countUnder(next)).toBe(names.length - 3);
  });

  it('are done though their former files cannot be removed', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    const { kunci } = await first();
    const done = await sealAll(actors.app, next, { faults: () => ({ delete: fail('EACCES') }) });
    expect(done).toMatchObject({ unreadable: 0, left: 0 });
    expect(await countUnder(next)).toBe(names.length);
    expect((await readFile(pathOf(kunci))).length).toBe(storedSize(kunci, content.length));
  });

  it('of each earlier version are sealed before anybody is served', async () => {
    const { db } = actors.app;
    const formers = (await cards()).map((card, n) => {
      const stem = card.kunci.replace(/\.segel3-.*$/, '');
      const former =
        n === 0 ? { key: stem, stored: content } : formerFile(testSecret, stem, content, n > 2);
      return { card, former };
    });
    await db.deleteFrom('tugas').where('kunci', 'like', 'segel:%').execute();
    for (const { card, former } of formers) {
      await rm(pathOf(card.kunci));
      await writeFile(pathOf(former.key), former.stored);
      await db.updateTable('berkas').set({ kunci: former.key }).where('id', '=', card.id).execute();
      // As it is, nobody gets it.
      const seen = await actors.admin.get(`user/${card.owner}/${card.id}/buffer-identitas`);
      expect([former.key, seen.status]).toEqual([former.key, 500]);
    }
    // One that was changed meanwhile is not made good by being sealed anew.
    const last = formers.at(-1)?.former;
    if (!last) throw new Error('no card');
    const spoilt = Buffer.from(last.stored);
    spoilt[9] = (spoilt[9] ?? 0) ^ 1;
    await writeFile(pathOf(last.key), spoilt);
    expect(await sealAll(actors.app, own)).toEqual({
      ...{ sealed: names.length - 1, unreadable: 1, left: 0 },
    });
    await writeFile(pathOf(last.key), last.stored);
    expect(await sealAll(actors.app, own)).toEqual({ sealed: 1, unreadable: 0, left: 0 });
    expect(await countUnder(own)).toBe(names.length);
    for (const { card, former } of formers) {
      await expect(readFile(pathOf(former.key))).rejects.toThrow('ENOENT');
      const seen = await actors.admin.get(`user/${card.owner}/${card.id}/buffer-identitas`);
      expect(Buffer.from(seen.bytes).equals(content)).toBe(true);
    }
  });

  it('that their owner replaces meanwhile are left as the owner has them', async () => {
    await storeOpen();
    const { id, kunci, owner } = await first();
    const other = keyOf(newId(), new Date()) + sealSuffix(own.name);
    const files = await createStorage({ kind: 'file', dir: actors.app.filesDir });
    const body = Readable.from([content], { objectMode: false });
    const file = { resource: 'user', record_id: owner, field: 'file_ktp' };
    await sealStorage(files, own, registry).put(other, body, file);
    const before = await countStored();
    const done = await sealAll(actors.app, own, {
      faults: ({ put }) => ({
        // Between the reading of the file and the writing of its row.
        async put(key, body) {
          await put(key, body);
          await actors.app.db
            .updateTable('berkas')
            .set({ kunci: other })
            .where('id', '=', id)
            .where('kunci', '=', kunci)
            .execute();
        },
      }),
    });
    expect(done).toEqual({ sealed: names.length - 1, unreadable: 0, left: 0 });
    expect((await first()).kunci).toBe(other);
    expect(await countStored()).toBe(before);
  });

  it('that were changed are told of, and are tried again once a backup brought them back', async () => {
    const next = createVault('x'.repeat(64), [testSecret]);
    const { kunci } = await first();
    const raw = await readFile(pathOf(kunci));
    await writeFile(pathOf(kunci), raw.subarray(1));
    expect(await sealAll(actors.app, next)).toMatchObject({ unreadable: 1, left: 0 });
    await writeFile(pathOf(kunci), raw);
    expect(await sealAll(actors.app, next)).toEqual({ sealed: 1, unreadable: 0, left: 0 });
  });

  it('that cannot be read leave the rest of what a citizen takes away whole', async () => {
    const { kunci, owner } = await first();
    const { app } = actors;
    await app.db.updateTable('user').set({ status: 'aktif' }).where('id', '=', owner).execute();
    const citizen = await app.session(3, owner);
    const take = async () => unzip((await citizen.get(`user/${owner}/data-pribadi`)).bytes);
    expect((await take()).get('akun/ktp.pdf')?.equals(content)).toBe(true);

    const raw = await readFile(pathOf(kunci));
    for (const spoil of [
      () => writeFile(pathOf(kunci), raw.subarray(1)),
      () => rm(pathOf(kunci)),
    ]) {
      await spoil();
      const files = await take();
      expect([...files.keys()]).toEqual([
        'data-saya.html',
        'data.json',
        'akun/ktp.pdf (tidak terbaca).txt',
      ]);
      const text = String(files.get('akun/ktp.pdf (tidak terbaca).txt'));
      expect(text).toContain('Berkas ini tidak dapat dibaca');
      expect(text).toContain('ppid@uji.test');
      expect(text).not.toContain(kunci);
    }
    await writeFile(pathOf(kunci), raw);
  });
});
