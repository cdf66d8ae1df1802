import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const pastDay = Object.assign(new Error('the day is full'), { statusCode: 429 });
/** The day of a sender: what comes of a piece at first, and what else it may take afterwards. */
const days = [
  { day: 'has room', first: 100_000, more: () => Promise.resolve(), error: full },
  { day: 'is full by then', first: 30_000, more: () => Promise.reject(pastDay), error: pastDay },
];
const cases = Object.keys(failing).flatMap((when) => days.map((day) => ({ when, ...day })));

test.each(cases)('a piece whose store fails $when runs out where its day $day', async (of) => {
  const { when, first, more, error } = of;
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
  body.write(Buffer.alloc(first));
  const take = vi.fn(more).mockResolvedValueOnce();
  const settle = vi.fn(() => Promise.resolve());
  const meter = { take, settle };
  const storage = { put } as unknown as Storage;
  const deps = { db, storage, clock: systemClock, received, log: console as never };
  const rule = { types: [], maxBytes: size, kept: true };
  const receiving = alone(upload, { id: null, address: 'x' }, (piece) =>
    receivePart(deps, { upload, rule, body, piece, meter }),
  );
  await expect(receiving).rejects.toBe(error);
  expect(settle).toHaveBeenCalledOnce();
  // More than the buffers between hold: written whole only where somebody takes it.
  for (let n = 0; n < 10; n += 1) body.write(Buffer.alloc(100_000));
  body.end();
  await expect.poll(() => body.readableEnded).toBe(true);
  expect(received).toMatchObject({ all: 0, anonymous: 0 });
});
