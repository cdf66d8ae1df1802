import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { kindOf } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import { usualPace } from '../http/wire/pace.ts';
import { ownKey, timeOfKey } from './key.ts';
import type { Storage } from './storage.ts';

const batch = 500;
const always = 100;
/** So many that fail one after the other tell of the store: it answers none, or each after its time. */
const mostInARow = 3;
/** ms; twice what a request may take, so that no upload goes on for so long. */
export const longestUpload = 2 * usualPace.longest;

export interface Sweep {
  deleted: number;
  /**
   * Orphans left alone because they are most of what is stored: a database that does not belong
   * to this storage is likelier than that many uploads cut short.
   */
  refused: number;
  /** What could be neither listed nor deleted: the next sweep tries again. */
  failures: unknown[];
  /** Orphans not tried any more, since one after the other could not be deleted. */
  left: number;
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let held: string[] = [];
  for await (const key of keys) {
    held.push(key);
    if (held.length < batch) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

/**
 * The moment, in ms, by this machine's clock, or by that of PostgreSQL where it is behind. Keys bear the time
 * of the machine that stored them: by a clock that is ahead, what another has just stored looks old.
 */
export async function earliestNow(db: Db): Promise<number> {
  if (kindOf(db) === 'sqlite') return Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return Math.min(Date.now(), rows[0]?.ms ?? 0);
}

/** Before this no upload can have begun that still goes on. */
async function lastUnfinished(db: Db): Promise<Date> {
  const now = await earliestNow(db);
  // Of an SQLite file we are the only server; beside PostgreSQL others may be uploading.
  return kindOf(db) === 'sqlite'
    ? new Date(Math.min(performance.timeOrigin, now - performance.now()))
    : new Date(now - longestUpload);
}

/**
 * Those of some storage keys that a file, or a part of one on its way in, has; the sizes of a picture
 * belong to the picture.
 */
export async function ownedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const own = [...new Set(keys.map(ownKey))];
  for (const table of ['berkas', 'unggahan_bagian'] as const) {
    const rows = await db.selectFrom(table).select('kunci').where('kunci', 'in', own).execute();
    for (const { kunci } of rows) known.add(kunci);
  }
  return new Set(keys.filter((key) => known.has(ownKey(key))));
}

/**
 * Deletes what an upload cut short has left in storage: our keys that neither a
 * file nor a part of one on its way in has.
 * @param options.closing told when no more is to be looked at or deleted
 * @param options.olderThan a moment of the machine's own clock; younger files may still get a row
 */
export async function sweepOrphans(options: {
  db: Db;
  storage: Storage;
  olderThan?: Date;
  closing?: AbortSignal | undefined;
}): Promise<Sweep> {
  const { db, storage, closing } = options;
  const olderThan = options.olderThan ?? (await lastUnfinished(db));
  const orphans: string[] = [];
  const failures: unknown[] = [];
  const unread = (error: unknown) => void failures.push(error);
  let owned = 0;

  const old = (key: string) => {
    const time = timeOfKey(key);
    return time !== null && time < olderThan;
  };

  for await (const keys of batches(storage.keys(unread))) {
    // SQLite answers within the turn: others get one of their own.
    await pause();
    if (closing?.aborted) return { deleted: 0, refused: 0, failures, left: 0 };
    const candidates = keys.filter(old);
    if (candidates.length === 0) continue;
    const kept = await ownedAmong(db, candidates);
    owned += kept.size;
    orphans.push(...candidates.filter((key) => !kept.has(key)));
  }
  if (orphans.length > always && orphans.length > owned) {
    return { deleted: 0, refused: orphans.length, failures, left: 0 };
  }
  const done = await deleteOrphans({ db, storage, closing, failures }, orphans);
  return { ...done, refused: 0, failures };
}

/**
 * Asks once more before each few: listing takes its time, and a file that came after the machine's clock
 * was set back looks old. A store that deletes none of a few is left alone until the next sweep.
 */
async function deleteOrphans(
  {
    db,
    storage,
    closing,
    failures,
  }: { db: Db; storage: Storage; closing: AbortSignal | undefined; failures: unknown[] },
  orphans: readonly string[],
): Promise<Pick<Sweep, 'deleted' | 'left'>> {
  let deleted = 0;
  let tried = 0;
  let inARow = 0;
  for (let at = 0; at < orphans.length; at += batch) {
    await pause();
    const some = orphans.slice(at, at + batch);
    const kept = await ownedAmong(db, some);
    for (const key of some) {
      tried += 1;
      if (kept.has(key)) continue;
      if (closing?.aborted) return { deleted, left: 0 };
      try {
        await storage.delete(key);
        deleted += 1;
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow += 1;
      }
      if (inARow === mostInARow) return { deleted, left: orphans.length - tried };
    }
  }
  return { deleted, left: 0 };
}
