import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { migrate, openDatabase, type Database } from '../database/index.ts';
import { createComing } from '../files/coming.ts';
import type { Storage } from '../files/index.ts';
import { beginUpload } from './pending.ts';
import { receivePart } from './receive-part.ts';
import { createUnderWay } from './under-way.ts';

let opened: Database;
beforeEach(async () => {
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(opened.db);
});
afterEach(() => opened.close());

const size = 1024 * 1024;
const full = Object.assign(new Error('full'), { code: 'ENOSPC' });

/** Stores that fail before they have read a byte, and after. */
const failing: Record<string, Storage['put']> = {
  'before it has read anything': (_key, body) => {
    body.destroy();
    return Promise.reject(full);
  },
  'while it waits for more': async (_key, body) => {
    await body[Symbol.asyncIterator]().next();
    throw full;
  },
};

test.each(Object.keys(failing))('a piece whose store fails %s runs out', async (when) => {
  const { db } = opened;
  const put = failing[when];
  if (!put) throw new Error(when);
  const coming = createComing();
  const { alone } = createUnderWay(coming);
  const { received } = coming;
  const by = { id: null, origin: 'x' };
  const begun = { call: 'permohonan.create', field: 'file_pendukung', name: 'a.pdf', size };
  const upload = await beginUpload(db, { ...begun, by, now: new Date(), received });
  const body = new PassThrough();
  body.write(Buffer.alloc(100_000));
  const meter = { take: () => Promise.resolve(), settle: () => Promise.resolve() };
  const storage = { put } as unknown as Storage;
  const deps = { db, storage, clock: systemClock, received, log: console as never };
  const rule = { types: [], maxBytes: size, kept: true };
  const receiving = alone(upload, { id: null, address: 'x' }, (piece) =>
    receivePart(deps, { upload, rule, body, piece, meter }),
  );
  await expect(receiving).rejects.toBe(full);
  // More than the buffers between hold: written whole only where somebody takes it.
  for (let n = 0; n < 10; n += 1) body.write(Buffer.alloc(100_000));
  body.end();
  await expect.poll(() => body.readableEnded).toBe(true);
  expect(received).toMatchObject({ all: 0, anonymous: 0 });
});
