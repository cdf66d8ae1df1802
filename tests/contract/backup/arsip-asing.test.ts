import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate, openDatabase, type Database } from '#server/database/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tarOf, type HandMade } from '#tests/support/files/tar-by-hand.ts';

const vault = createVault(testSecret);
const passphrase = 'kata sandi cadangan yang panjang';

let folder = '';
let actors: Actors;
let storage: Storage;
let live: Database;
let dropLive: () => Promise<void>;
let liveFiles = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-arsip-'));
  actors = await startCases();
  const sent = form({ ...registrant, email: 'arsip@uji.test', file_ktp: pdf('kartu') });
  expect((await actors.app.anonymous.post('user', sent)).status).toBe(201);
  storage = await createStorage({ kind: 'file', dir: actors.app.filesDir });
  const database = await freshDatabase();
  live = await openDatabase(database.config);
  await migrate(live.db);
  liveFiles = join(folder, 'hidup');
  await createStorage({ kind: 'file', dir: liveFiles });
  dropLive = async () => {
    await live.close();
    await database.drop();
  };
});
afterAll(async () => {
  await actors.app.close();
  await dropLive();
  await rm(folder, { recursive: true, force: true });
});

async function archived(name: string, given: string | null = null): Promise<Buffer> {
  const path = join(folder, name);
  const database = actors.app.database.config;
  await backup({ database, storage, clock: systemClock, vault, passphrase: given }, path);
  return readFile(path);
}

async function restored(archive: Buffer, options: Parameters<typeof restore>[2], by = vault) {
  const path = join(folder, 'dicoba.tar');
  await writeFile(path, archive);
  const to = await createStorage({ kind: 'file', dir: liveFiles });
  return restore({ db: live.db, storage: to, vault: by, registry }, path, options);
}

const everything = async () => [
  await live.db.selectFrom('user').selectAll().orderBy('id').execute(),
  await live.db.selectFrom('audit').selectAll().orderBy('id').execute(),
  (await readdir(folder, { recursive: true })).filter((name) => name !== 'dicoba.tar').sort(),
  (await readdir(dirname(folder))).filter((name) => name.startsWith('ppid-luar')),
];

/** Refused with and without what binds it, and nothing is other than it was. */
async function expectRefused(archive: Buffer, what: string, always = true): Promise<void> {
  const before = await everything();
  const tries = always ? [false, true] : [false];
  for (const isUnbound of tries) {
    const trying = restored(archive, { passphrase: null, isUnbound });
    await expect(trying, what).rejects.toThrow(/^(?:Arsip|PPID_SECRET)|tar|checksum|Invalid/i);
    expect(await everything(), what).toEqual(before);
  }
}

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A whole archive with some entries, bound by a secret that is known. */
function bound(entries: readonly HandMade[], change: (manifest: object) => object = (it) => it) {
  const listed = entries.map(({ name, body = Buffer.alloc(0) }) => [
    name,
    { ukuran: body.length, sidik: sum(body) },
  ]);
  const text = JSON.stringify(
    change({
      ...{ format: 2, dibuat_pada: '2026-11-22T00:00:00.000Z', migrasi: [], tabel: {} },
      ...{ tanda: vault.mark, entri: Object.fromEntries(listed) as object },
    }),
  );
  return tarOf([
    ...entries,
    { name: 'isi.json', body: Buffer.from(text) },
    { name: 'isi.mac', body: Buffer.from(vault.sign(text)) },
  ]);
}

const key = `berkas/${keyOf(newId(), new Date())}`;
const body = Buffer.from('isi');

test('an archive with anything that no backup writes is refused, whoever signed it', async () => {
  const names = [
    ...['../ppid-luar', 'berkas/../../ppid-luar', '/tmp/ppid-luar', 'berkas//tmp/ppid-luar'],
    ...['berkas/202611/../../../ppid-luar', 'berkas\\..\\ppid-luar', 'C:\\ppid-luar', './isi.json'],
    ...[`${key}/..`, `${key}.part`, `${key}\u0000`, ` ${key}`, 'berkas/', 'lain.txt', ''],
    ...['basis-data/../x/000001.jsonl', 'basis-data/user/1.jsonl', 'basis-data/User/000001.jsonl'],
    ...['basis-data/user/000001.jsonl/x', `${'a/'.repeat(45)}x`],
  ];
  for (const name of names) await expectRefused(bound([{ name, body }]), JSON.stringify(name));
  for (const type of ['1', '2', '3', '4', '5', '6']) {
    const entry = { name: key, type, link: '/etc/passwd', body: Buffer.alloc(0) };
    await expectRefused(bound([entry]), `of type ${type}`);
  }
  await expectRefused(
    bound([
      { name: key, body },
      { name: key, body },
    ]),
    'twice',
  );
  const huge = { name: key, body, size: 2 * 1024 ** 3 };
  await expectRefused(bound([huge]), 'huge');
  const mac = { name: 'isi.mac', body: Buffer.alloc(1_000) };
  await expectRefused(tarOf([{ name: 'isi.json', body }, mac]), 'a long mac');
});

test('an archive that was changed, cut, emptied or added to is refused', async () => {
  const whole = await archived('utuh.tar');
  const names = [...whole.toString('latin1').matchAll(/basis-data\/[a-z_]+\/000001\.jsonl/g)];
  // A header begins a block; the manifest names them once more.
  const entries = names.filter(({ index }) => index % 512 === 0);
  expect(entries.length).toBeGreaterThan(5);
  const flip = (at: number) => {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };
  for (const share of [0.1, 0.5, 0.9]) {
    await expectRefused(whole.subarray(0, Math.floor(whole.length * share)), 'cut');
  }
  // In what an entry holds, which begins a block after its name.
  for (const { index } of entries) await expectRefused(flip(index + 512 + 2), 'changed');
  // The end alone: without it nothing binds the rest.
  await expectRefused(whole.subarray(0, whole.lastIndexOf('isi.mac')), 'cut before its mac', false);
  await expectRefused(flip(whole.lastIndexOf('isi.mac') + 530), 'another mac', false);
  const entry = { name: key, body };
  const missing = { name: `berkas/${keyOf(newId(), new Date())}`, body };
  const listed = (name: string) => ({ [name]: { ukuran: 3, sidik: sum(body) } });
  await expectRefused(
    bound([entry], (it) => ({ ...it, entri: { ...listed(key), ...listed(missing.name) } })),
    'one is missing',
  );
  await expectRefused(
    bound([entry, missing], (it) => ({ ...it, entri: listed(key) })),
    'one too many',
  );
  await expectRefused(
    bound([entry], (it) => ({ ...it, entri: { [key]: { ukuran: 4, sidik: sum(body) } } })),
    'another size',
  );
  await expectRefused(Buffer.concat([tarOf([entry]).subarray(0, 1_024), whole]), 'put before');
});

test('an archive of another secret is refused but by who says so, or has that secret', async () => {
  const whole = await archived('asli.tar');
  const other = createVault('l'.repeat(40));
  await expect(restored(whole, { passphrase: null }, other)).rejects.toThrow(/^PPID_SECRET: /);
  const renewed = createVault('l'.repeat(40), [testSecret]);
  expect(await restored(whole, { passphrase: null }, renewed)).toMatchObject({ files: 1 });
  expect(await restored(whole, { passphrase: null })).toMatchObject({ files: 1 });
});

test('an archive is encrypted by a passphrase, and opens by that one alone', async () => {
  const sealed = await archived('sandi.tar', passphrase);
  const open = await archived('terbuka.tar');
  for (const text of ['arsip@uji.test', 'isi.json', 'basis-data']) {
    expect(open.includes(text)).toBe(true);
    expect(sealed.includes(text)).toBe(false);
  }
  expect(await restored(sealed, { passphrase })).toMatchObject({ files: 1 });
  const before = await everything();
  const changed = Buffer.from(sealed);
  changed[sealed.length - 9] = (changed[sealed.length - 9] ?? 0) ^ 1;
  for (const [archive, given] of [
    [sealed, null],
    [sealed, 'kata sandi cadangan yang lain'],
    [sealed.subarray(0, -1_000), passphrase],
    [changed, passphrase],
  ] as const) {
    await expect(restored(archive, { passphrase: given })).rejects.toThrow(/^Arsip ini/);
    expect(await everything()).toEqual(before);
  }
});

test('what others keep in the database is neither saved nor lost', async () => {
  const source = actors.app.db;
  for (const db of [source, live.db]) {
    await sql`create table milik_lain (isi text)`.execute(db);
    await sql`create view ikhtisar as select isi from milik_lain`.execute(db);
  }
  const isPostgres = live.kind === 'postgres';
  try {
    await sql`insert into milik_lain values ('tetap')`.execute(live.db);
    if (isPostgres) {
      await sql`create schema lain`.execute(live.db);
      await sql`create table lain.regulasi (isi text)`.execute(live.db);
    }
    expect((await archived('berdua.tar')).includes('milik_lain')).toBe(false);
    const { rows } = await restored(await archived('lagi.tar'), { passphrase: null });
    expect(rows).toBeGreaterThan(0);
    const kept = await sql<{ isi: string }>`select isi from ikhtisar`.execute(live.db);
    expect(kept.rows).toEqual([{ isi: 'tetap' }]);
    if (isPostgres) await sql`select isi from lain.regulasi`.execute(live.db);
  } finally {
    for (const db of [source, live.db]) {
      await sql`drop view ikhtisar`.execute(db);
      await sql`drop table milik_lain`.execute(db);
    }
    if (isPostgres) await sql`drop schema lain cascade`.execute(live.db);
  }
});

test.runIf(inject('databaseKind') === 'postgres')(
  'what hangs on tables of the portal is named before anything is touched',
  async () => {
    await sql`create view ikhtisar_perkara as select id from permohonan`.execute(live.db);
    await sql`create table salinan (id text references faq (id))`.execute(live.db);
    const before = await everything();
    try {
      const restoring = restored(await archived('bebas.tar'), { passphrase: null });
      await expect(restoring).rejects.toThrow('dipakai oleh ikhtisar_perkara, salinan.');
    } finally {
      await sql`drop view ikhtisar_perkara`.execute(live.db);
      await sql`drop table salinan`.execute(live.db);
    }
    expect((await everything()).slice(0, 2)).toEqual(before.slice(0, 2));
  },
);

test('a database of a later version is not saved as if it were of this one', async () => {
  const { db } = actors.app;
  const name = '9999-yang-akan-datang';
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030')`.execute(db);
  try {
    await expect(archived('kelak.tar')).rejects.toThrow(`versi yang lebih baru: ${name}`);
    expect(await readdir(folder)).not.toContain('kelak.tar');
  } finally {
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  }
});

// What SQLite reads is of one moment, its tables as well.
test.runIf(inject('databaseKind') === 'postgres')(
  'a backup across an update is refused, for its rows are told by no version',
  async () => {
    const { app } = actors;
    const changing: Storage = {
      ...storage,
      get: async (key, range) => {
        await sql`alter table faq alter column terbit type bigint`.execute(app.db);
        return storage.get(key, range);
      },
    };
    const needs = { database: app.database.config, storage: changing, clock: systemClock, vault };
    try {
      await expect(backup(needs, join(folder, 'berubah.tar'))).rejects.toThrow('ulangi');
      expect(await readdir(folder)).not.toContain('berubah.tar');
    } finally {
      await sql`alter table faq alter column terbit type integer`.execute(app.db);
    }
  },
);
