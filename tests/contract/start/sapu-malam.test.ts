import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startBucket, type Bucket } from '#tests/support/bucket.ts';

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

describe.each(['a disk', 'S3'])('each night, on %s', (where) => {
  let bucket: Bucket | null = null;
  let app: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    if (where === 'S3') bucket = await startBucket();
    app = await startApp({
      ...(bucket && { storage: bucket.config() }),
      log: { write: (line) => void log.push(line) },
    });
  });
  afterAll(async () => {
    await app.close();
    bucket?.close();
  });

  async function put(made: Date, ending = ''): Promise<string> {
    const key = keyOf(newId(), made) + ending;
    await app.storage.put(key, Readable.from([Buffer.from('x')]));
    return key;
  }
  async function putOwned(made: Date): Promise<string> {
    const id = newId();
    const kunci = keyOf(id, made);
    await app.storage.put(kunci, Readable.from([Buffer.from('x')]));
    const owner = { resource: 'permohonan', record_id: 'p', field: 'file_pendukung' };
    const content = { nama: 'a.pdf', tipe: 'application/pdf', ukuran: 1, sha256: '' };
    await insertFile(app.db, { id, kunci, ...content, ...owner });
    return kunci;
  }
  /** But for the file that says whose the storage is. */
  const stored = async () =>
    (await Array.fromAsync(app.storage.keys())).filter((key) => key !== 'pemilik').toSorted();

  it('what nothing refers to goes a day after it came, while the server runs', async () => {
    app.clock.set('2026-11-20T03:00:00.000Z');
    const kept = [await putOwned(hoursAgo(30)), await put(hoursAgo(20))];
    await put(hoursAgo(25));
    await put(hoursAgo(30), '.part');
    await app.daily();
    expect(await stored()).toEqual(kept.toSorted());
    // Once is enough for a day.
    const next = await put(hoursAgo(25));
    await app.daily();
    expect(await stored()).toEqual([...kept, next].toSorted());
    app.clock.set('2026-11-21T03:00:00.000Z');
    await app.daily();
    expect(await stored()).toEqual(kept.toSorted());
  });

  it('nothing more goes once the server ends', async () => {
    const left = await put(hoursAgo(25));
    app.clock.set('2026-11-22T03:00:00.000Z');
    await app.daily(app.db, AbortSignal.abort());
    expect(await stored()).toContain(left);
    await app.daily();
    expect(await stored()).not.toContain(left);
  });

  const doneOn = async (day: string) => {
    const rows = app.db.selectFrom('tugas').select('kunci').where('kunci', 'like', `%:${day}`);
    return (await rows.execute()).map(({ kunci }) => kunci.split(':')[0]);
  };

  it('a store that deletes nothing is left alone until the next, and the log says so', async () => {
    for (let n = 0; n < 5; n += 1) await put(hoursAgo(25));
    const before = await stored();
    app.clock.set('2026-11-23T03:00:00.000Z');
    const silent = vi.spyOn(app.storage, 'delete').mockRejectedValue(new Error('ETIMEDOUT'));
    try {
      await app.daily();
      await app.daily();
      expect(silent).toHaveBeenCalledTimes(3);
    } finally {
      silent.mockRestore();
    }
    expect(await doneOn('2026-11-23')).toContain('sapu');
    expect(log.join('')).toContain('"left":2');
    app.clock.set('2026-11-24T03:00:00.000Z');
    await app.daily();
    expect(await stored()).toHaveLength(before.length - 5);
  });

  it('what cannot be listed is left until the next, and all of it is not listed again', async () => {
    const others = await stored();
    for (let n = 0; n < 4; n += 1) await put(hoursAgo(25));
    // A folder that is none, and a bucket that lists its first page alone.
    const stuck = join(app.filesDir, '202601');
    if (bucket) bucket.ails('forgets');
    else await writeFile(stuck, '');
    log.length = 0;
    app.clock.set('2026-11-28T03:00:00.000Z');
    const listed = vi.spyOn(app.storage, 'keys');
    try {
      await app.daily();
      await app.daily();
      expect(listed).toHaveBeenCalledTimes(1);
    } finally {
      listed.mockRestore();
      bucket?.ails('nothing');
      await rm(stuck, { force: true });
    }
    expect(await doneOn('2026-11-28')).toContain('sapu');
    expect(log.join('')).toContain('a part of the storage could not be swept');
    app.clock.set('2026-11-29T03:00:00.000Z');
    await app.daily();
    expect(await stored()).toEqual(others);
  });

  it('a store that does not answer keeps nothing else from being done', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    async function* keys() {
      await answer;
      yield* app.storage.keys();
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app.clock.set('2026-11-25T03:00:00.000Z');
    const tasks = app.tasks({ storage: { ...app.storage, keys: () => keys() } });
    try {
      for (const day of ['2026-11-25', '2026-11-26']) {
        app.clock.set(`${day}T03:00:00.000Z`);
        vi.advanceTimersByTime(60_000);
        await expect.poll(() => doneOn(day)).toContain('terlambat');
        expect(await doneOn(day)).not.toContain('sapu');
      }
      resolve();
      await expect.poll(() => doneOn('2026-11-25')).toContain('sapu');
    } finally {
      resolve();
      vi.useRealTimers();
      await tasks.close();
    }
  });
});
