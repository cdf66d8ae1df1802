import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { openArchive } from '#server/backup/archive-reader.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { insertRow, openDatabase, type Db } from '#server/database/index.ts';
import { createStorage } from '#server/files/index.ts';
import { createVault } from '#server/vault/vault.ts';
import { startApp, testSecret, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';

const mebibyte = 1024 * 1024;
const drafts = 45;
const vault = createVault(testSecret);

let app: TestApp;
let folder = '';
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'ppid-cadangan-'));
  const admin_id = await app.account(1, 'konsep@uji.test');
  for (let n = 0; n < drafts; n += 1) {
    await insertRow(app.db, 'konsep_jawaban', {
      ...{ admin_id, resource: 'permohonan', record_id: `perkara-${String(n)}`, versi: 1 },
      isi: JSON.stringify([{ nama: 'jawaban', nilai: '\u0001'.repeat(mebibyte / 6) }]),
      diubah_pada: systemClock.now().toISOString(),
    });
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const draftsIn = (db: Db) =>
  db.selectFrom('konsep_jawaban').selectAll().orderBy('record_id').execute();

test('rows of a megabyte come in entries that a computer can hold, and all come back', async () => {
  const path = join(folder, 'besar.tar');
  const storage = await createStorage({ kind: 'file', dir: app.filesDir });
  await backup({ database: app.database.config, storage, clock: systemClock, vault }, path);
  const { entries } = await openArchive(path, { vault, passphrase: null });
  const sizes: number[] = [];
  for await (const { name, body } of entries()) {
    let size = 0;
    for await (const chunk of body) size += chunk.length;
    if (name.startsWith('basis-data/konsep_jawaban/')) sizes.push(size);
  }
  expect(sizes.length).toBeGreaterThan(2);
  // An entry ends with the row by which it is long enough.
  for (const size of sizes) expect(size).toBeLessThan(18 * mebibyte);

  const database = await freshDatabase();
  const to = await openDatabase(database.config);
  try {
    await restore({ db: to.db, registry, vault, storage }, path);
    expect(await draftsIn(to.db)).toEqual(await draftsIn(app.db));
  } finally {
    await to.close();
    await database.drop();
  }
});
