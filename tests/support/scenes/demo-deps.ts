import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { createFileStorage } from '#server/files/file-storage.ts';
import { createLog } from '#server/log.ts';

const config = {
  ...readConfig({ VITEST: '1', PPID_SECRET: 's'.repeat(64) }),
  // Wherever the database is that they are given.
  database: { kind: 'sqlite', file: ':memory:' },
};
const log = createLog(config);
const mailer = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  kick: () => {},
  start: () => {},
  close: async () => {},
};
const agency = {
  ...{ nama: 'Badan Uji', singkatan: 'BU', produk: 'PPID BU', kantor: 'PPID', alamat: ['Jalan'] },
  ...{ telepon: '+62 21 555 0100', surel: 'ppid@uji.test' },
};

const folder = mkdtempSync(join(tmpdir(), 'ppid-contoh-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const storage = await createFileStorage(folder);

/** As much of the server's parts as the demo content and the daily tasks ask for. */
export const demoDeps = (db: Db, now: Date): Deps =>
  ({
    config,
    db,
    storage,
    mailer,
    clock: { now: () => now },
    registry,
    agency,
    log,
  }) as unknown as Deps;
