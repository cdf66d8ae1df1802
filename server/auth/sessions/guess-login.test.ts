import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openDatabase, type Db } from '#server/database/index.ts';
import { createLimits, type Limits } from '#server/limits/limits.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { guessLogin } from './guess-login.ts';

const email = 'pemilik@uji.test';
const quarter = 15 * 60_000;

describe('guesses at an account', () => {
  let db: Db;
  let close: () => Promise<void>;
  let now: Date;
  let limits: Limits;
  /** How long each that was slowed was to wait. */
  let pauses: number[];
  let looked: number;

  beforeAll(async () => {
    const database = await freshDatabase();
    const opened = await openDatabase(database.config);
    ({ db } = opened);
    await migrate(db);
    const pause = (ms: number) => Promise.resolve(pauses.push(ms));
    limits = createLimits({ db, clock: { now: () => now }, secret: 'rahasia', pause });
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T03:00:00.000Z');
    [pauses, looked] = [[], 0];
    await db.deleteFrom('batas').execute();
  });
  afterAll(() => close());

  const guess = (address: string, device: string | null, found: string | null) =>
    guessLogin(limits, { email, address, device }, () => {
      looked += 1;
      return Promise.resolve(found);
    });
  const wrong = (address: string, device: string | null = null) =>
    guess(address, device, null).catch(() => null);
  const network = (n: number) => `198.18.${n >> 8}.${n & 255}`;

  it('end at twenty a day from one address', async () => {
    for (let at = 0; at < 8; at += 1) {
      for (let time = 0; time < 12; time += 1) await wrong('192.0.2.1');
      now = new Date(now.getTime() + 11 * quarter);
    }
    expect(looked).toBe(20);
    expect(await guess('192.0.2.2', null, 'pemilik')).toBe('pemilik');
  });

  it('end at a hundred a day from all addresses, and are slowed before', async () => {
    for (let n = 0; n < 130; n += 1) await wrong(network(n));
    expect(looked).toBe(100);
    expect(pauses).toHaveLength(70);
    expect(pauses.slice(0, 3)).toEqual([250, 500, 750]);
    expect(Math.max(...pauses)).toBe(5_000);
    await expect(guess('192.0.2.9', null, 'pemilik')).rejects.toMatchObject({ statusCode: 429 });
  });

  it('leave a known device in after a thousand wrong ones, at once, from any address', async () => {
    for (let n = 0; n < 1_000; n += 1) await wrong(n % 2 ? '192.0.2.1' : network(n));
    pauses = [];
    for (const address of ['192.0.2.1', '192.0.2.9']) {
      expect(await guess(address, 'perangkat', 'pemilik')).toBe('pemilik');
    }
    expect(pauses).toEqual([]);
  });

  it('of a known device are counted for it alone, and then as a stranger’s', async () => {
    for (let time = 0; time < 30; time += 1) await wrong('192.0.2.1', 'perangkat');
    expect(looked).toBe(20);
    expect(await guess('192.0.2.1', 'lain', 'pemilik')).toBe('pemilik');
    now = new Date(now.getTime() + quarter);
    expect(await guess('192.0.2.1', 'perangkat', 'pemilik')).toBe('pemilik');
  });
});
