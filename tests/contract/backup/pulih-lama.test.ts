import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { registry } from '#resources';
import { systemClock } from '#core/clock.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate, openDatabase } from '#server/database/index.ts';
import { insertFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { createStorage } from '#server/files/index.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';

const mib = 1024 * 1024;
const size = 64;

async function* zeros() {
  const chunk = Buffer.alloc(mib);
  for (let left = size; left > 0; left -= 1) yield await Promise.resolve(chunk);
}

// SQLite knows no such limit.
test.runIf(inject('databaseKind') === 'postgres')(
  'an archive may take longer to read than a transaction of a server may stand still',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ppid-pulih-'));
    const fresh = await freshDatabase();
    const { config } = fresh;
    if (config.kind !== 'postgres') throw new Error('no PostgreSQL');
    const [path, dir] = [join(folder, 'besar.tar'), join(folder, 'berkas')];
    const storage = await createStorage({ kind: 'file', dir });
    const vault = createVault(testSecret);
    const prepared = await openDatabase(config);
    try {
      await migrate(prepared.db);
      const id = newId();
      const kunci = keyOf(id, new Date());
      await storage.put(kunci, Readable.from(zeros()));
      const owner = { resource: 'regulasi', record_id: 'a', field: 'dokumen' };
      const stored = { id, kunci, nama: 'besar.zip', tipe: 'application/zip', ukuran: size * mib };
      await insertFile(prepared.db, { ...stored, ...owner, sha256: '' });
      await backup({ database: config, storage, clock: systemClock, vault }, path);
    } finally {
      await prepared.close();
    }
    // The restore alone goes by so short a limit: a busy machine holds any other transaction up as long.
    const { db, close } = await openDatabase({ ...config, limits: { idleTransaction: 100 } });
    try {
      const done = await restore({ db, storage, vault, registry }, path);
      expect(done.files).toBe(1);
    } finally {
      await close();
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
