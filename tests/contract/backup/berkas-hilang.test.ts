import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registry } from '#resources';
import { backupTo } from '#server/cli/backup.ts';
import { restoreFrom } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { keyOf } from '#server/files/key.ts';
import { insertFile } from '#server/files/berkas.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import { admitSecret } from '#server/vault/own-secret.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { startBucket, type Bucket } from '#tests/support/bucket.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';
import { registrant } from '#tests/support/registrant.ts';
import { inDatabase } from '#tests/support/database/in-database.ts';

const content = 'Isi yang utuh';
const keys = Array.from({ length: 8 }, (_, n) => keyOf(String(n).repeat(32), new Date()));

let folder = '';
let bucket: Bucket;
let database: FreshDatabase;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-hilang-'));
  bucket.objects.clear();
  database = await freshDatabase();
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
});

const storages = {
  folder: (name: string) => `file:${join(folder, name)}`,
  bucket(name: string) {
    const { endpoint } = bucket.config();
    return `s3://ppid/${name}?endpoint=${encodeURIComponent(endpoint ?? '')}`;
  },
};

const env = (storage: string): NodeJS.ProcessEnv => ({
  ...{ PPID_VAR: join(folder, 'var'), LOG_LEVEL: 'silent', INIT_CWD: folder },
  ...{ DATABASE_URL: database.url, PPID_SECRET: testSecret, STORAGE_URL: storage },
});
const storageOf = (url: string): Promise<Storage> => createStorage(readConfig(env(url)).storage);

const put = (storage: Storage, key: string, bytes: string) =>
  storage.put(key, Readable.from([Buffer.from(bytes)]));

/** A portal that has files, and an archive of it. */
async function portal(url: string): Promise<Storage> {
  const storage = await storageOf(url);
  await inDatabase(database, async ({ db }) => {
    await migrate(db);
    const vault = createVault(testSecret);
    await admitSecret({ db, vault, registry });
    const user = sealRegistry(registry, vault).get('user');
    if (!user) throw new Error('user: not declared');
    const values = { ...registrant, email: 'hilang@uji.test', status: 'aktif' };
    await insertRecord(db, user, { id: 'warga-1', values, now: new Date() });
    for (const [n, kunci] of keys.entries()) {
      const owner = { resource: 'sertamerta', record_id: `rekaman-${n}`, field: 'thumbnail' };
      const kind = { tipe: 'image/png', ukuran: content.length, sha256: 'x' };
      await insertFile(db, { ...owner, ...kind, kunci, id: `berkas-${n}`, nama: 'gambar.png' });
      await put(storage, kunci, content);
    }
  });
  await backupTo(['utuh.tar'], env(url));
  return storage;
}

const contents = (storage: Storage) =>
  Promise.all(keys.map(async (key) => text(await storage.get(key))));
const rows = () => inDatabase(database, ({ db }) => db.selectFrom('berkas').selectAll().execute());
const saved = async () => (await readdir(join(folder, 'var', 'cadangan'))).toSorted();

it.each(['folder', 'bucket'] as const)(
  'a restore from an archive is there for files that a %s has lost',
  async (kind) => {
    const url = storages[kind]('berkas');
    const storage = await portal(url);
    const [gone = '', short = '', empty = '', long = '', ...whole] = keys;
    const harm: [string, () => Promise<void>][] = [
      [gone, () => storage.delete(gone)],
      [short, () => put(storage, short, content.slice(1))],
      [empty, () => put(storage, empty, '')],
      [long, () => put(storage, long, `${content}!`)],
    ];
    for (const [key, damage] of harm) {
      await damage();
      // What is to be kept for a worse day is whole, or is none.
      await expect(backupTo(['rusak.tar'], env(url))).rejects.toThrow();
      await put(storage, key, content);
    }
    for (const [, damage] of harm) await damage();
    const before = await rows();

    const said = await restoreFrom(['utuh.tar'], env(url));
    expect(said).toMatch(/^Pemulihan selesai: .* dan 8 berkas dari cadangan/);
    expect(said).toContain('4 berkas tidak ikut disimpan');
    for (const key of [gone, short, empty, long]) expect(said).toContain(key);
    for (const key of whole) expect(said).not.toContain(key);
    expect(await contents(storage)).toEqual(keys.map(() => content));

    // The way back has what was whole, and every row.
    for (const key of keys) await storage.delete(key);
    const [back = ''] = await saved();
    const undone = await restoreFrom([join(folder, 'var', 'cadangan', back)], env(url));
    expect(undone).toMatch(/^Pemulihan selesai: .* dan 4 berkas dari cadangan/);
    expect(await rows()).toEqual(before);
    expect((await Array.fromAsync(storage.keys())).toSorted()).toEqual(whole.toSorted());
  },
);

it('a portal moves to another storage with the database that it has', async () => {
  await portal(storages.folder('lama'));
  const url = storages.bucket('baru');
  const said = await restoreFrom(['utuh.tar'], env(url));
  expect(said).toContain(`8 berkas tidak ikut disimpan`);
  // Some are named, so that whoever reads it knows which storage is meant.
  expect(said).toContain(', dan 3 lainnya.');
  expect(keys.filter((key) => said.includes(key))).toHaveLength(5);
  expect(await contents(await storageOf(url))).toEqual(keys.map(() => content));
  expect(await contents(await storageOf(storages.folder('lama')))).toHaveLength(8);
});

it('what is whole is saved without a word of files', async () => {
  const url = storages.folder('berkas');
  await portal(url);
  expect(await restoreFrom(['utuh.tar'], env(url))).not.toContain('tidak ikut disimpan');
  expect(await saved()).toHaveLength(1);
});
