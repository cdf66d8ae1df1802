import { Readable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { migrate, openDatabase, type Database } from '#server/database/index.ts';
import { createStorage, sweepOrphans, type Storage } from '#server/files/index.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { freshDatabase } from '#tests/support/database.ts';

let opened: Database;
let storage: Storage;
beforeEach(async () => {
  const [database, folder] = [await freshDatabase(), await mkdtemp(join(tmpdir(), 'ppid-sapuan-'))];
  opened = await openDatabase(database.config);
  await migrate(opened.db);
  storage = await createStorage({ kind: 'file', dir: folder });
  return async () => {
    await opened.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
/** A file of a form that has not come whole yet, by the clock of whoever takes it. */
const takeFile = (at = new Date()) =>
  storage.put(keyOf(newId(), at), Readable.from([Buffer.from('isi')]));
const sweep = async () => (await sweepOrphans({ db: opened.db, storage })).deleted;
const clockIs = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hour });

it('takes what nobody can be sending any more, and nothing else', async () => {
  await takeFile(new Date(Date.now() - 30 * hour));
  await takeFile();
  expect(await sweep()).toBe(1);
});

it('takes nothing that came after the clock was set back', async () => {
  clockIs(-7);
  await takeFile();
  expect(await sweep()).toBe(0);
});

it.runIf(inject('databaseKind') === 'postgres')(
  'nor what another server takes whose clock is right, while this one’s is ahead',
  async () => {
    await takeFile();
    clockIs(7);
    expect(await sweep()).toBe(0);
  },
);
