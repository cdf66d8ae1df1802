import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openDatabase, transaction, type Db } from '#server/database/index.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { limitRules } from './limit-rules.ts';
import { createLimits, type Limits } from './limits.ts';

const address = 'wrong logins from an address';
const account = 'wrong old passwords in a session';
const pair = 'wrong logins at an account from an address';

describe('limits', () => {
  let db: Db;
  let close: () => Promise<void>;
  let now: Date;
  let limits: Limits;
  /** Lets those who wait go on. */
  let release: () => void;
  let waiting: Promise<void>;
  const pause = () => waiting;

  beforeAll(async () => {
    const database = await freshDatabase();
    const opened = await openDatabase(database.config);
    ({ db } = opened);
    await migrate(db);
    limits = createLimits({ db, clock: { now: () => now }, secret: 'rahasia', pause });
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T03:00:00.000Z');
    await db.deleteFrom('batas').execute();
    waiting = Promise.resolve();
    release = () => undefined;
  });
  afterAll(() => close());

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const rows = () => db.selectFrom('batas').selectAll().execute();
  const wrong = (subject: string, from = '192.0.2.1') =>
    limits.guess(
      [
        [address, from],
        [account, subject],
      ],
      () => Promise.resolve(null),
    );
  const refused = (said: string, seconds: number) => ({
    statusCode: 429,
    message: expect.stringMatching(`Coba lagi dalam ${said}\\.`) as string,
    headers: { 'retry-after': String(seconds) },
  });

  it('let as many wrong guesses through at once as one after the other', async () => {
    let looked = 0;
    const guesses = Array.from({ length: 50 }, () =>
      limits.guess([[account, 'a@uji.test']], async () => {
        looked += 1;
        await Promise.resolve();
        return null;
      }),
    );
    const ended = await Promise.allSettled(guesses);
    expect(looked).toBe(limitRules[account].most);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(40);
  });

  it('say when the next guess may be made, and let it be made then', async () => {
    for (let tried = 0; tried < 10; tried += 1) await wrong('a@uji.test');
    later(30.5);
    await expect(wrong('a@uji.test')).rejects.toMatchObject(refused('15 menit', 870));
    later(868.5);
    await expect(wrong('a@uji.test')).rejects.toMatchObject(refused('1 detik', 1));
    later(1);
    await expect(wrong('a@uji.test')).resolves.toBeNull();
  });

  it('clear the account at a right guess, and leave its address what it has counted', async () => {
    const guess = (found: string | null) =>
      limits.guess(
        [
          [address, '192.0.2.1'],
          [pair, 'a@uji.test', '192.0.2.1'],
        ],
        () => Promise.resolve(found),
      );
    for (let tried = 0; tried < 9; tried += 1) await guess(null);
    expect(await guess('ketemu')).toBe('ketemu');
    expect((await rows()).map(({ jumlah }) => jumlah)).toEqual([9]);
  });

  it('count nothing for a guess that nobody could look at', async () => {
    const broken = limits.guess([[account, 'a@uji.test']], () =>
      Promise.reject(new Error('sibuk')),
    );
    await expect(broken).rejects.toThrow('sibuk');
    expect((await rows()).map(({ jumlah }) => jumlah)).toEqual([]);
  });

  it('slow an address, and hold no more of its calls at once than forty', async () => {
    for (let tried = 0; tried < 100; tried += 1) await wrong(`${tried}@uji.test`);
    waiting = new Promise((resolve) => {
      release = resolve;
    });
    const refusals: unknown[] = [];
    const held = Array.from({ length: 50 }, (_, n) =>
      wrong(`lain${n}@uji.test`).catch((error: unknown) => refusals.push(error)),
    );
    await expect.poll(() => refusals.length).toBe(10);
    for (const each of refusals) expect(each).toMatchObject(refused('5 detik', 5));
    await expect(wrong('a@uji.test', '192.0.2.2')).resolves.toBeNull();
    release();
    await Promise.all(held);
    expect(refusals).toHaveLength(10);
  });

  it('let what nobody can guess in, however many wrong ones came before', async () => {
    const seek = (found: string | null) =>
      limits.seek(['wrong follow codes', '192.0.2.1'], () => Promise.resolve(found));
    for (let tried = 0; tried < 30; tried += 1) expect(await seek(null)).toBeNull();
    await expect(seek(null)).rejects.toMatchObject({ statusCode: 429 });
    expect(await seek('ketemu')).toBe('ketemu');
  });

  it('count nothing against an address for an account that is shut out', async () => {
    for (let tried = 0; tried < 10; tried += 1) await wrong('a@uji.test');
    for (let tried = 0; tried < 200; tried += 1) {
      await expect(wrong('a@uji.test')).rejects.toMatchObject({ statusCode: 429 });
    }
    await expect(wrong('b@uji.test')).resolves.toBeNull();
  });

  it('are no longer than they are said to be, where the clock is set back meanwhile', async () => {
    for (let tried = 0; tried < 10; tried += 1) await wrong('a@uji.test');
    later(-120);
    // Two servers need not have the same second.
    await expect(wrong('a@uji.test')).rejects.toMatchObject(refused('17 menit', 1_020));
    later(-3_600);
    await expect(wrong('a@uji.test')).resolves.toBeNull();
    for (let tried = 1; tried < 10; tried += 1) await wrong('a@uji.test');
    await expect(wrong('a@uji.test')).rejects.toMatchObject(refused('15 menit', 900));
    const room = () => limits.assertRoom('logins of an account', 'a');
    await transaction(db, async (trx) => {
      for (let came = 0; came < 2_000; came += 1)
        await limits.allows(trx, ['logins of an account', 'a']);
    });
    await expect(room()).rejects.toMatchObject({ statusCode: 429 });
    later(-86_400);
    await expect(room()).resolves.toBeUndefined();
  });

  it('go back with the transaction that they were counted in', async () => {
    const allowed = () =>
      transaction(db, async (trx) => limits.allows(trx, ['address changes', 'a@uji.test']));
    for (let sent = 0; sent < 5; sent += 1) expect(await allowed()).toBe(true);
    expect(await allowed()).toBe(false);
    const undone = transaction(db, async (trx) => {
      await limits.forgive(trx, 'address changes', 'a@uji.test');
      throw new Error('batal');
    });
    await expect(undone).rejects.toThrow('batal');
    expect(await allowed()).toBe(false);
  });

  it('keep no name, and nothing of a window that has ended', async () => {
    for (let tried = 0; tried < 5; tried += 1) await wrong(`${tried}@uji.test`);
    const before = await rows();
    expect(before).toHaveLength(6);
    for (const { kunci } of before) expect(kunci).toMatch(/^[0-9a-f]{64}$/);
    later(15 * 60);
    await limits.admit('reset calls', '192.0.2.9');
    expect(await rows()).toHaveLength(1);
  });
});
