import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { PictureWidth } from '#core/pictures/sizes.ts';
import { codeOf } from '#server/database/failure.ts';
import type { Db } from '#server/database/index.ts';
import { openFile } from '#server/files/berkas.ts';
import { sizeKey } from '#server/files/key.ts';
import type { Storage } from '#server/files/storage.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { ownedAmong } from '#server/files/sweep.ts';
import { dropParts } from '#server/uploads/purge.ts';
import { makeSizes, UnmakeableError, type Sizes } from './make-sizes.ts';

/** Pictures that wait for theirs to be made; each is asked for by name, so there are as many as are published. */
const longestQueue = 200;
/** ms that a reader waits; meanwhile, and for whoever comes before it is made, there is the original. */
const patience = 10_000;
/** ms after which a picture of which no sizes could be made is tried once more. */
const pause = 600_000;
const mostFaults = 1_000;

/** Pictures in smaller sizes: made when one is first asked for, and stored beside the picture. */
export interface Pictures {
  /** Null where it cannot be made, or not now. @throws Error where the storage does not answer */
  sized(picture: StoredFile, width: PictureWidth): Promise<Buffer | null>;
  /** Ends what is being made. */
  close(): void;
}

export function createPictures(deps: {
  db: Db;
  storage: Storage;
  log: FastifyBaseLogger;
}): Pictures {
  const { db, storage, log } = deps;
  const oneAtATime = pLimit(1);
  const ending = new AbortController();
  const making = new Map<string, Promise<Sizes | null>>();
  const faults = new Map<string, number>();

  function isFaulty(key: string): boolean {
    const since = faults.get(key);
    return since !== undefined && performance.now() - since < pause;
  }

  function noteFault(key: string): void {
    if (faults.size >= mostFaults) faults.clear();
    faults.set(key, performance.now());
  }

  async function make(picture: StoredFile): Promise<Sizes | null> {
    const { kunci } = picture;
    const whole = await buffer(await openFile(storage, picture));
    try {
      const sizes = await makeSizes(whole, ending.signal);
      await store(kunci, sizes);
      return sizes;
    } catch (error) {
      if (!(error instanceof UnmakeableError) && !ending.signal.aborted) throw error;
      log.warn({ err: error, key: kunci }, 'a picture goes out in no size but its own');
      noteFault(kunci);
      return null;
    }
  }

  /** What cannot be stored is made anew, though not for everyone who comes. */
  async function store(key: string, sizes: Sizes): Promise<void> {
    const stored = await Promise.allSettled(
      [...sizes].map(([width, bytes]) => storage.put(sizeKey(key, width), Readable.from([bytes]))),
    );
    // Whoever deleted the picture meanwhile found no sizes of it yet.
    if ((await ownedAmong(db, [key])).size === 0)
      await dropParts(
        deps,
        [...sizes.keys()].map((width) => sizeKey(key, width)),
      );
    const failed = stored.find((result) => result.status === 'rejected');
    if (!failed) return;
    log.warn({ err: failed.reason as Error, key }, 'sizes of a picture are not stored');
    noteFault(key);
  }

  function made(picture: StoredFile): Promise<Sizes | null> {
    const { kunci } = picture;
    const begun = making.get(kunci);
    if (begun) return begun;
    if (isFaulty(kunci) || oneAtATime.pendingCount >= longestQueue) return Promise.resolve(null);
    const sizes = oneAtATime(() => make(picture)).finally(() => making.delete(kunci));
    making.set(kunci, sizes);
    // Told to whoever still waits for it.
    sizes.catch((error: unknown) => log.warn({ err: error, key: kunci }, 'no sizes this time'));
    return sizes;
  }

  return {
    async sized(picture, width) {
      try {
        return await buffer(await storage.get(sizeKey(picture.kunci, width)));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
      }
      const waited = new AbortController();
      const late = pass(patience, null, { signal: waited.signal }).catch(() => null);
      const sizes = await Promise.race([made(picture).catch(() => null), late]).finally(() =>
        waited.abort(),
      );
      return sizes?.get(width) ?? null;
    },
    close: () => ending.abort(),
  };
}
