import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { insertRow, migrate, openDatabase, type Database } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { openBody, sealBody } from '#server/mail/sealed-body.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

const vault = createVault(testSecret);
const moment = '2026-11-20T03:00:00.000Z';
let folder = '';
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-surat-'));
  storage = await createStorage({ kind: 'file', dir: join(folder, 'files') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let fresh: FreshDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.config);
  await migrate(database.db);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

/** An archive in which these mails wait. */
async function archiveWith(
  { db }: Database,
  { config }: FreshDatabase,
  ...ids: string[]
): Promise<string> {
  const mail = { kepada: 'warga@uji.test', subjek: 'Surat', teks: 'isi', html: 'isi' };
  const state = { status: 'antre', percobaan: 0, berikutnya_pada: moment, dibuat_pada: moment };
  for (const id of ids) {
    await insertRow(db, 'surat_keluar', { id, kunci: `kunci-${id}`, ...mail, ...state });
  }
  const path = join(folder, 'arsip.tar');
  await backup({ database: config, storage, clock: systemClock, vault }, path);
  return path;
}

const bring = (path: string, sendsMails?: boolean) =>
  restore({ db: database.db, storage, vault, registry }, path, {
    passphrase: null,
    ...(sendsMails === undefined ? {} : { sendsMails }),
  });

async function mails(): Promise<Record<string, unknown>> {
  const rows = await database.db.selectFrom('surat_keluar').selectAll().execute();
  return Object.fromEntries(rows.map(({ id, status, teks }) => [id, [status, teks]]));
}

test('a mail that was sent or given up since the archive is not sent again', async () => {
  const path = await archiveWith(database, fresh, 'terkirim', 'gagal', 'antre');
  const { db } = database;
  for (const status of ['terkirim', 'gagal']) {
    await db.updateTable('surat_keluar').set({ status }).where('id', '=', status).execute();
  }
  expect(await bring(path, true)).toMatchObject({ held: 0 });
  const settled = { terkirim: ['terkirim', ''], gagal: ['gagal', ''], antre: ['antre', 'isi'] };
  expect(await mails()).toEqual(settled);
});

test('one that may have been sent is held, with its key, unless the operator knows better', async () => {
  const path = await archiveWith(database, fresh, 'satu', 'dua');
  await database.db.deleteFrom('surat_keluar').execute();
  expect(await bring(path)).toMatchObject({ held: 2 });
  expect(await mails()).toEqual({ satu: ['gagal', ''], dua: ['gagal', ''] });
  const [row] = await database.db.selectFrom('surat_keluar').selectAll().execute();
  expect(row).toMatchObject({
    galat: expect.stringContaining('ditahan'),
    kunci: expect.stringMatching(/^kunci-/),
  });
  expect(await bring(path, true)).toMatchObject({ held: 0 });
  expect(await mails()).toEqual({ satu: ['antre', 'isi'], dua: ['antre', 'isi'] });
});

test('a mail comes back with its attachments, and keeps none where it is held', async () => {
  const body = {
    ...{ text: 'Batasnya terlampir.', html: '<p>Batasnya terlampir.</p>' },
    files: [{ name: 'batas.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' }],
  };
  const id = 'terlampir';
  const { db } = database;
  await archiveWith(database, fresh, id);
  await db
    .updateTable('surat_keluar')
    .set(sealBody(vault, id, body))
    .execute();
  const path = await archiveWith(database, fresh);
  const row = () => db.selectFrom('surat_keluar').selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom('surat_keluar').execute();
  await bring(path, true);
  const waiting = await row();
  expect(waiting.status).toBe('antre');
  expect(openBody(vault, id, waiting)).toEqual(body);
  await db.deleteFrom('surat_keluar').execute();
  expect(await bring(path)).toMatchObject({ held: 1 });
  expect(await row()).toMatchObject({ status: 'gagal', teks: '', html: '', lampiran: null });
});

test('mails of a version without attachments are brought back', async () => {
  const old = await freshDatabase();
  const before = await openDatabase(old.config);
  const withFiles = '0032-lampiran-surat';
  await migrate(
    before.db,
    Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name < withFiles)),
  );
  const path = await archiveWith(before, old, 'satu', 'dua');
  await before.close();
  await old.drop();
  const mail = { kepada: 'warga@uji.test', subjek: 'Surat', teks: 'isi', html: 'isi' };
  const state = { status: 'terkirim', percobaan: 1, berikutnya_pada: moment };
  await database.db
    .insertInto('surat_keluar')
    .values({
      ...{ id: 'pemohon', kunci: 'pengingat-pemohon:2026-11-20:Waktu:perkara', lampiran: '[]' },
      ...{ ...mail, ...state, dibuat_pada: new Date(Date.now() + 60_000).toISOString() },
    })
    .execute();
  expect(await bring(path)).toMatchObject({ held: 2 });
  expect(await mails()).toEqual({
    satu: ['gagal', ''],
    dua: ['gagal', ''],
    pemohon: ['terkirim', ''],
  });
});

test('reminders and digests that went out since the archive are not sent once more that day', async () => {
  const path = await archiveWith(database, fresh, 'antre');
  const later = new Date(Date.now() + 60_000).toISOString();
  const mail = { kepada: 'petugas@uji.test', subjek: 'Mendekati batas', teks: 'isi', html: 'isi' };
  const state = { percobaan: 1, berikutnya_pada: later, dibuat_pada: later };
  const add = (id: string, kunci: string, status: string) =>
    database.db
      .insertInto('surat_keluar')
      .values({ id, kunci, status, ...mail, ...state })
      .execute();
  await add('petugas', 'pengingat:2026-11-20:petugas', 'terkirim');
  await add('pemohon', 'pengingat-pemohon:2026-11-20:Waktu:perkara', 'gagal');
  await add('ringkasan', 'kabar-ringkasan:2026-11-20T00:00:00.000Z:petugas:1:1', 'terkirim');
  // What still waited is made anew, and what is none is of cases that are gone with it.
  await add('belum', 'pengingat:2026-11-20:lain', 'antre');
  await add('lain', 'sandi-diganti', 'terkirim');
  await bring(path, true);
  expect(await mails()).toEqual({
    antre: ['antre', 'isi'],
    petugas: ['terkirim', ''],
    pemohon: ['gagal', ''],
    ringkasan: ['terkirim', ''],
  });
});
