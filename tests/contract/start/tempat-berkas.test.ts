import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate, openDatabase, type Db } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { createStorage } from '#server/files/index.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { adoptStorage, admitStorage, keepName, ownName } from '#server/files/whose-storage.ts';
import { createVault } from '#server/vault/vault.ts';
import { registry } from '#resources';
import { startApp, testSecret, type TestApp } from '#tests/support/app.ts';
import { form } from '#tests/support/client.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { pdf } from '#tests/support/sample-files.ts';

let first: TestApp;
let second: TestApp;
const log: string[] = [];
beforeEach(async () => {
  log.length = 0;
  first = await startApp();
  second = await startApp({ log: { write: (line) => void log.push(line) } });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

/** A database with the storage of the first. */
const by = ({ db, database }: TestApp) => ({
  ...{ db, storage: first.storage },
  config: {
    database: database.config,
    storage: { kind: 'file', dir: first.filesDir } as const,
  },
});

/** A file that no row of any database has, and that a sweep would take. */
async function put(): Promise<string> {
  const key = keyOf(newId(), new Date(Date.now() - 48 * 3_600_000));
  await first.storage.put(key, Readable.from([Buffer.from('x')]));
  return key;
}
const stored = () => Array.fromAsync(first.storage.keys());

it('is of one database, with however many servers and starts', async () => {
  await admitStorage(by(first));
  const beside = await startApp({ beside: first });
  try {
    for (const each of [first, beside, first]) await admitStorage(by(each));
  } finally {
    await beside.close();
  }
  await expect(admitStorage(by(second))).rejects.toThrow('milik basis data lain');
});

it('is not that of a copy, which says so and sweeps nothing', async () => {
  await admitStorage(by(first));
  await keepName(second.db, (await ownName(first.db)) ?? '');
  await expect(admitStorage(by(second))).rejects.toThrow('npm run storage:adopt');
  const key = await put();
  const tasks = second.tasks({ storage: first.storage });
  await expect.poll(() => log.join('')).toContain('sweep refused');
  await tasks.close();
  expect(await stored()).toEqual([key]);
});

it('is not one that has none of the files, unless that is said', async () => {
  const admin = await first.session(1, await first.account(1, 'kosong@uji.test'));
  const made = await admin.post('regulasi', form({ judul: 'Peraturan', dokumen: pdf() }));
  expect(made.status).toBe(201);
  // What is there before the disk that has them is mounted.
  const dir = join(first.filesDir, '..', 'belum-terpasang');
  const kept = { kind: 'file', dir } as const;
  const { db, config } = by(first);
  const empty = { db, storage: await createStorage(kept), config: { ...config, storage: kept } };
  await admitStorage(by(first));
  await expect(admitStorage(empty)).rejects.toThrow(/^STORAGE_URL: .*storage:adopt/);
  expect(await readdir(dir)).toEqual([]);
  await adoptStorage(empty);
  await admitStorage(empty);
});

it('goes over to another when that is said, and the first leaves it alone from then on', async () => {
  await admitStorage(by(first));
  await adoptStorage(by(second));
  await admitStorage(by(second));
  await expect(admitStorage(by(first))).rejects.toThrow('milik basis data lain');
  const key = await put();
  await first.daily();
  expect(await stored()).toEqual([key]);
});

it('stays that of a database that is restored, and is nobody’s by an archive', async () => {
  const vault = createVault(testSecret);
  await admitStorage(by(first));
  const path = join(first.filesDir, '..', 'arsip.tar');
  const { storage } = first;
  await backup({ database: first.database.config, storage, clock: first.clock, vault }, path);
  await restore({ ...by(first), vault, registry }, path);
  await admitStorage(by(first));
  await restore({ ...by(second), vault, registry }, path);
  await expect(admitStorage(by(second))).rejects.toThrow('milik basis data lain');
});

/** A connection that is gone as soon as a transaction is committed, as that of a process that is killed. */
function killedAtCommit(db: Db): Db {
  let isKilled = false;
  const mortal = db.withPlugin({
    transformQuery({ node }) {
      if (isKilled) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const begin = mortal.transaction.bind(mortal);
  vi.spyOn(mortal, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (run) => execute(run).finally(() => (isKilled = true));
    return builder;
  });
  return mortal;
}

const version = {
  'this version': allMigrations,
  'a version whose storages were nobody’s': Object.fromEntries(
    Object.entries(allMigrations).filter(([name]) => name < '0066'),
  ),
};

it.each(Object.entries(version))(
  'stays so where a restore of an archive of %s is killed once it is committed',
  async (_, migrations) => {
    const vault = createVault(testSecret);
    await admitStorage(by(first));
    const old = await freshDatabase();
    const { db, close } = await openDatabase(old.config);
    const path = join(first.filesDir, '..', 'arsip-lama.tar');
    const { storage, clock } = first;
    try {
      await migrate(db, migrations);
      await backup({ database: old.config, storage, clock, vault }, path);
    } finally {
      await close();
      await old.drop();
    }
    const given = { ...by(first), db: killedAtCommit(first.db), vault, registry };
    await restore(given, path).catch((error: unknown) => expect(String(error)).toMatch('killed'));
    // As a start does.
    await migrate(first.db);
    await admitStorage(by(first));
  },
);
