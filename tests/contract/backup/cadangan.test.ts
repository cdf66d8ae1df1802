import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import { registry } from '#resources';
import { writeArchive } from '#server/backup/archive-writer.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { anyTable, openDatabase, type Db, type Row } from '#server/database/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form } from '#tests/support/client.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openFiles } from '#tests/support/files/open-files.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

const vault = createVault(testSecret);
let folder = '';
let actors: Actors;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-cadangan-'));
  actors = await startCases();
  storage = await createStorage({ kind: 'file', dir: actors.app.filesDir });
});
afterAll(async () => {
  await actors.app.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (path: string) =>
  backup({ database: actors.app.database.config, storage, clock: systemClock, vault }, path);

interface Target {
  db: Db;
  storage: Storage;
  vault: Vault;
  registry: Registry;
  close(): Promise<void>;
}

async function target(kind?: 'sqlite'): Promise<Target> {
  const database = await freshDatabase(kind);
  const { db, close } = await openDatabase(database.config);
  const dir = await mkdtemp(join(folder, 'berkas-'));
  return {
    ...{ db, registry, vault },
    storage: await createStorage({ kind: 'file', dir }),
    async close() {
      await close();
      await database.drop();
    },
  };
}

const rowsOf = (db: Db, table: string) => anyTable(db).selectFrom(table).selectAll().execute();

async function fileWithPaper(judul: string): Promise<void> {
  const values = form({
    ...{ judul, kebutuhan: 'Salinan dokumen.', tujuan: 'Penelitian' },
    ...{ cara_informasi_id: 'salinan_lunak', file_pendukung: pdf(judul) },
  });
  expect((await actors.citizen.post('permohonan', values)).status).toBe(201);
}

/** Everything that must hold between rows, and between rows and files. */
async function expectWhole({ db, storage: stored }: Target): Promise<Row[]> {
  const requests = await rowsOf(db, 'permohonan');
  const lines = await rowsOf(db, 'riwayat');
  const noted = new Set(lines.map(({ record_id }) => record_id));
  expect(requests.filter(({ id }) => !noted.has(String(id)))).toEqual([]);
  const kept = await rowsOf(db, 'berkas');
  const files = sealStorage(stored, createVault(testSecret), registry);
  for (const { kunci, sha256, resource, record_id, field } of kept) {
    const owner = {
      resource: String(resource),
      record_id: String(record_id),
      field: String(field),
    };
    const content = await buffer(await files.get(String(kunci), undefined, owner));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  const owners = new Set(kept.map(({ record_id }) => record_id));
  const promised = requests.filter(({ file_pendukung }) => file_pendukung !== null);
  expect(promised.filter(({ id }) => !owners.has(String(id)))).toEqual([]);
  const counted = await rowsOf(db, 'hitungan');
  const total = counted
    .filter(({ resource, dimensi, satuan }) =>
      [resource === 'permohonan', dimensi === '', satuan === 'bulan'].every(Boolean),
    )
    .reduce((sum, { jumlah }) => sum + Number(jumlah), 0);
  expect(total).toBe(requests.length);
  return requests;
}

test.each([undefined, 'sqlite'] as const)(
  'what is backed up while people file comes back whole (to %s)',
  async (kind) => {
    const path = join(folder, `beban-${kind ?? 'sama'}.tar`);
    await Promise.all(
      ['Rincian satu', 'Rincian dua', 'Rincian tiga'].map((judul) => fileWithPaper(judul)),
    );
    // One that is longer as it is stored than it is.
    const email = `berkartu-${kind ?? 'sama'}@uji.test`;
    const person = { ...registrant, email, file_ktp: pdf('kartu') };
    expect((await actors.app.anonymous.post('user', form(person))).status).toBe(201);
    const before = await rowsOf(actors.app.db, 'permohonan');
    const filing = Promise.all(
      Array.from({ length: 12 }, (_, n) => fileWithPaper(`Beban ${String(n)}`)),
    );
    await backUp(path);
    await filing;

    const to = await target(kind);
    try {
      const { rows, files } = await restore(to, path);
      expect(rows).toBeGreaterThan(0);
      expect(files).toBeGreaterThanOrEqual(before.length);
      const restored = await expectWhole(to);
      const byId = new Map(restored.map((row) => [row.id, row]));
      expect(before.map(({ id }) => byId.get(id ?? ''))).toEqual(before);
    } finally {
      await to.close();
    }
  },
);

test('a restore takes the place of what was there, and ends every session', async () => {
  const filter = { nama: 'Milik saya', daftar: 'permohonan', isi: 'status=diajukan' };
  expect((await actors.admin.post('saringan', filter)).status).toBe(201);
  const path = join(folder, 'kembali.tar');
  const kept = await fileRequest(actors.citizen, { judul: 'Sebelum cadangan' });
  await backUp(path);
  const to = await target();
  try {
    await restore(to, path);
    const first = await rowsOf(to.db, 'permohonan');
    await to.db.updateTable('permohonan').set({ judul: 'Diubah' }).execute();
    await to.db.deleteFrom('riwayat').execute();
    await restore(to, path);
    expect(await rowsOf(to.db, 'permohonan')).toEqual(first);
    expect(first.map(({ id }) => id)).toContain(kept.id);
    expect(await rowsOf(to.db, 'sesi')).toEqual([]);
    await expectWhole(to);
  } finally {
    await to.close();
  }
});

test('an archive that is cut short, or changed in a byte, restores nothing', async () => {
  const path = join(folder, 'utuh.tar');
  await backUp(path);
  const whole = await readFile(path);
  const flipped = Buffer.from(whole);
  const place = flipped.indexOf('penyedia') + 1;
  expect(place).toBeGreaterThan(0);
  flipped[place] = 0x5a;
  const to = await target();
  try {
    await restore(to, path);
    const before = await rowsOf(to.db, 'permohonan');
    for (const bad of [
      whole.subarray(0, whole.length * 0.6),
      flipped,
      Buffer.from('bukan arsip'),
    ]) {
      const badPath = join(folder, 'rusak.tar');
      await writeFile(badPath, bad);
      await expect(restore(to, badPath)).rejects.toThrow();
      expect(await rowsOf(to.db, 'permohonan')).toEqual(before);
    }
  } finally {
    await to.close();
  }
});

test('an archive of a later version is refused by its name', async () => {
  const path = join(folder, 'nanti.tar');
  const archive = await writeArchive(path, { now: new Date(), vault, passphrase: null });
  const dibuat_pada = new Date().toISOString();
  await archive.finish({ dibuat_pada, migrasi: ['9999-nanti'], tabel: {} });
  const to = await target();
  try {
    await expect(restore(to, path)).rejects.toThrow(/9999-nanti/);
  } finally {
    await to.close();
  }
});

test('two archives are written to one path at once, each for itself', async () => {
  const path = join(folder, 'serentak.tar');
  const options = { now: new Date(), vault, passphrase: null };
  const [one, other] = [await writeArchive(path, options), await writeArchive(path, options)];
  await one.abandon();
  await other.finish({ dibuat_pada: options.now.toISOString(), migrasi: [], tabel: {} });
  expect((await readdir(folder)).filter((name) => name.startsWith('serentak'))).toEqual([
    'serentak.tar',
  ]);
});

test('a file that is missing fails the backup, which leaves an older archive as it was', async () => {
  const path = join(folder, 'hilang.tar');
  await backUp(path);
  const older = await readFile(path);
  await fileWithPaper('Akan hilang');
  const [row] = await actors.app.db
    .selectFrom('berkas')
    .selectAll()
    .orderBy('dibuat_pada', 'desc')
    .limit(1)
    .execute();
  const key = String(row?.kunci);
  const content = await buffer(await storage.get(key));
  await storage.delete(key);
  await expect(backUp(path)).rejects.toThrow(key);
  expect(await readFile(path)).toEqual(older);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await storage.put(key, Readable.from([content]));
});

test('a file that no archive takes fails the backup, which leaves nothing open', async () => {
  const path = join(folder, 'mustahil.tar');
  await fileWithPaper('Berukuran mustahil');
  const { db, filesDir } = actors.app;
  const { id, kunci, ukuran } = await db
    .selectFrom('berkas')
    .select(['id', 'kunci', 'ukuran'])
    .orderBy('dibuat_pada', 'desc')
    .executeTakeFirstOrThrow();
  const set = (size: number) =>
    db.updateTable('berkas').set({ ukuran: size }).where('id', '=', id).execute();
  await set(-1);
  await expect(backUp(path)).rejects.toThrow();
  await expect.poll(() => openFiles(join(filesDir, kunci))).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.startsWith('mustahil'))).toEqual([]);
  await set(ukuran);
});

test('a record deleted with its file while the backup runs is no fault', async () => {
  const path = join(folder, 'dihapus.tar');
  const { admin } = actors;
  const made = dataOf<{ id: string }>(
    await admin.post('sertamerta', form({ judul: 'Sementara', isi: 'Isi', thumbnail: png() })),
  );
  let deleted = false;
  const slow: Storage = {
    ...storage,
    async get(key, range) {
      if (!deleted) {
        deleted = true;
        expect((await admin.post(`sertamerta/${made.id}/delete-serta-merta`)).status).toBe(200);
      }
      return storage.get(key, range);
    },
  };
  await backup(
    { database: actors.app.database.config, storage: slow, clock: systemClock, vault },
    path,
  );
  const to = await target();
  try {
    await restore(to, path);
    await expectWhole(to);
  } finally {
    await to.close();
  }
});
