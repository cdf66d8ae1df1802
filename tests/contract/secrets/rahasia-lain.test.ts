import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { adoptGivenSecret } from '#server/cli/secret-adopt.ts';
import { backupTo } from '#server/cli/backup.ts';
import { restoreFrom } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import { createStorage } from '#server/files/index.ts';
import { createLog } from '#server/log.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import { admitSecret } from '#server/vault/own-secret.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { sealStored } from '#server/vault/seal-stored.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { createVault } from '#server/vault/vault.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';
import { registrant } from '#tests/support/registrant.ts';
import { formerSealed } from '#tests/support/seals/former-seals.ts';
import { inDatabase } from '#tests/support/database/in-database.ts';

const [one, two, three] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];

let folder = '';
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-rahasia-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await freshDatabase();
  return () => database.drop();
});

const env = (secret: string, former?: string, url = database.url): NodeJS.ProcessEnv => ({
  ...{ PPID_VAR: join(folder, 'var'), LOG_LEVEL: 'silent' },
  ...{ DATABASE_URL: url, PPID_SECRET: secret, INIT_CWD: folder },
  ...(former === undefined ? {} : { PPID_SECRET_LAMA: former }),
});

/** What a start does with the secrets and the database that it is given, until it would serve. */
async function startsAndStops(...given: Parameters<typeof env>): Promise<void> {
  const config = readConfig(env(...given));
  const { db, close } = await openDatabase(config.database, { use: 'alone' });
  try {
    await migrate(db);
    const vault = createVault(config.secret, config.formerSecrets);
    await admitSecret({ db, vault, registry });
    const plain = await createStorage(config.storage);
    const storage = sealStorage(plain, vault, registry);
    const log = createLog({ logLevel: 'silent' });
    await sealStored({ db, registry, vault, plain, storage, log, clock: systemClock });
  } finally {
    await close();
  }
}

const refusal = /^PPID_SECRET: bukan rahasia basis data ini[^\n]*secret:adopt[^\n]*$/;
const isRefused = (...given: Parameters<typeof env>) =>
  expect(startsAndStops(...given)).rejects.toThrow(refusal);

const person = { ...registrant, id: 'warga-1', email: 'rahasia@uji.test', status: 'aktif' };

/** A citizen whose number is under a secret. */
const addCitizen = (secret: string) =>
  inDatabase(database, async ({ db }) => {
    const user = sealRegistry(registry, createVault(secret)).get('user');
    if (!user) throw new Error('user: not declared');
    await insertRecord(db, user, { id: person.id, values: person, now: new Date() });
  });

const numberUnder = (secret: string) =>
  inDatabase(database, async ({ db }) => {
    const row = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    const place = { purpose: 'user.nomor_identitas', record: person.id };
    return createVault(secret).open(row.nomor_identitas, place);
  });

test('a process with another secret than the database’s refuses to start', async () => {
  await startsAndStops(one);
  await startsAndStops(one);
  await isRefused(two);
  await isRefused(two, three);
  await startsAndStops(one);
});

test('a change of the secret is a start with both, after which the former one opens nothing', async () => {
  await startsAndStops(one);
  await addCitizen(one);
  await isRefused(two);
  await startsAndStops(two, one);
  expect(await numberUnder(two)).toBe(person.nomor_identitas);
  await isRefused(one);
  await startsAndStops(two);
});

test('while it is being changed, whoever has one of the two secrets alone is refused', async () => {
  await startsAndStops(one);
  await inDatabase(database, async ({ db }) => {
    const tanda = createVault(two).mark;
    await db.insertInto('tanda_rahasia').values({ tanda }).execute();
  });
  await isRefused(one);
  await isRefused(two);
  await startsAndStops(two, one);
  await startsAndStops(two);
});

test('a database from before there were marks is known by what is sealed in it', async () => {
  await inDatabase(database, ({ db }) => migrate(db));
  await addCitizen(one);
  await inDatabase(database, ({ db }) =>
    db
      .updateTable('user')
      .set({
        nomor_identitas: formerSealed(one, person.nomor_identitas, 'user.nomor_identitas'),
      })
      .execute(),
  );
  await isRefused(two);
  await startsAndStops(two, one);
  expect(await numberUnder(two)).toBe(person.nomor_identitas);
  await isRefused(one);
});

test('a secret that is lost is given up by saying so, and by no start', async () => {
  await startsAndStops(one);
  await expect(adoptGivenSecret([], env(two))).rejects.toThrow('--rahasia-lama-hilang');
  await isRefused(two);
  expect(await adoptGivenSecret(['--rahasia-lama-hilang'], env(two))).toContain('PPID_SECRET');
  await startsAndStops(two);
  await isRefused(one);
});

test('a restore under another secret is refused before anything is replaced', async () => {
  await startsAndStops(one);
  await addCitizen(one);
  await backupTo(['satu.tar'], env(one));
  const there = () =>
    inDatabase(database, async ({ db }) => [
      await db.selectFrom('user').selectAll().execute(),
      await db.selectFrom('tanda_rahasia').selectAll().execute(),
    ]);
  const before = await there();
  await expect(backupTo(['dua.tar'], env(two))).rejects.toThrow(refusal);
  await expect(restoreFrom(['satu.tar'], env(two))).rejects.toThrow(refusal);
  expect(await there()).toEqual(before);

  // Onto an empty database, too, of either kind.
  for (const kind of [undefined, 'sqlite'] as const) {
    const empty = await freshDatabase(kind);
    try {
      const to = (secret: string, former?: string) => env(secret, former, empty.url);
      await expect(restoreFrom(['satu.tar'], to(two))).rejects.toThrow(/PPID_SECRET/);
      await startsAndStops(two, undefined, empty.url);
      await expect(restoreFrom(['satu.tar'], to(two))).rejects.toThrow(/PPID_SECRET/);
      expect(await restoreFrom(['satu.tar'], to(two, one))).toContain('Pemulihan selesai');
      await isRefused(two, undefined, empty.url);
      await startsAndStops(two, one, empty.url);
    } finally {
      await empty.drop();
    }
  }
  const archive = await readFile(join(folder, 'satu.tar'));
  expect(archive.length).toBeGreaterThan(0);
  expect((await readdir(folder)).filter((name) => name.includes('.tar'))).toEqual(['satu.tar']);
});
