import { SelectQueryNode, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openDatabase, transaction, type Db } from '#server/database/index.ts';
import { limitRules, type RuleName } from '#server/limits/limit-rules.ts';
import { createLimits, type Counted, type Limits } from '#server/limits/limits.ts';
import { freshDatabase } from '#tests/support/database.ts';

const calls = 'reset calls';
const address = 'wrong logins from an address';
const account = 'wrong logins at an account';
const here = '192.0.2.1';
/** What may wait at once for one reason. */
const places = 40;

describe('limits, where too many wait already,', () => {
  let db: Db;
  let limits: Limits;
  let close: () => Promise<void>;
  /** Statements of the limits that were to write. */
  let writes: number;
  /** Calls that wait, or have waited. */
  let waited: number;
  let release: () => void;
  let waiting: Promise<void>;

  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (!SelectQueryNode.is(node)) writes += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  beforeAll(async () => {
    const database = await freshDatabase();
    const opened = await openDatabase(database.config);
    ({ db } = opened);
    await migrate(db);
    limits = createLimits({
      db: db.withPlugin(counting),
      clock: { now: () => new Date('2026-11-20T03:00:00.000Z') },
      secret: 'rahasia',
      pause: () => {
        waited += 1;
        return waiting;
      },
    });
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  beforeEach(async () => {
    await db.deleteFrom('batas').execute();
    ({ promise: waiting, resolve: release } = Promise.withResolvers<void>());
    [writes, waited] = [0, 0];
  });
  afterEach(() => release());
  afterAll(() => close());

  /** As after so many calls that did not wait. */
  const count = (times: number, ...counted: Counted) =>
    transaction(db, async (trx) => {
      for (let time = 0; time < times; time += 1) await limits.allows(trx, counted);
    });
  const slowly = (rule: RuleName & (typeof calls | typeof address), from = here) =>
    count(limitRules[rule].slowFrom, rule, from);
  const admit = (from = here) => limits.admit(calls, from);
  const guess = (email: string, found: string | null = null) =>
    limits.guess(
      [
        [address, here],
        [account, email],
      ],
      () => Promise.resolve(found),
    );

  /** Takes all places; the calls go on once they are released. */
  async function fill(call: (n: number) => Promise<unknown>): Promise<Promise<unknown>[]> {
    const before = waited;
    const held = Array.from({ length: places }, (_, n) => call(n));
    await expect.poll(() => waited).toBe(before + places);
    return held;
  }

  const soon = { statusCode: 429, headers: { 'retry-after': '5' } };

  it('write nothing for a call that is not let in, nor for a guess at whatever account', async () => {
    await slowly(calls);
    await slowly(address);
    const held = [await fill(() => admit()), await fill((n) => guess(`${String(n)}@uji.test`))];
    writes = 0;
    for (let n = 0; n < 20; n += 1) {
      await expect(admit()).rejects.toMatchObject(soon);
      await expect(guess(`lain${String(n)}@uji.test`)).rejects.toMatchObject(soon);
    }
    expect(writes).toBe(0);
    release();
    await Promise.all(held.flat());
  });

  it('write for hardly more than may wait, of many that come at once', async () => {
    await slowly(calls);
    let turnedAway = 0;
    const all = Array.from({ length: 300 }, () => admit().catch(() => (turnedAway += 1)));
    await expect.poll(() => turnedAway).toBe(300 - places);
    release();
    await Promise.all(all);
    const { jumlah } = await db.selectFrom('batas').select('jumlah').executeTakeFirstOrThrow();
    // As many more as the database has connections: they had begun to be counted.
    expect(jumlah).toBeLessThan(limitRules[calls].slowFrom + 2 * places);
  });

  it('go by what a call would wait for, and refuse none that would wait for something else', async () => {
    await slowly(address);
    const held = await fill((n) => guess(`${String(n)}@uji.test`));
    await count(90, account, 'pemilik@uji.test');
    const owner = guess('pemilik@uji.test', 'pemilik');
    await expect.poll(() => waited).toBe(places + 1);
    release();
    expect(await owner).toBe('pemilik');
    await Promise.all(held);
  });

  it('let in who need not wait, and say of what is shut for longer that it is', async () => {
    const networks = Array.from({ length: 10 }, (_, n) => `192.0.2.${String(n)}`);
    const held = [];
    for (const from of networks) {
      await slowly(calls, from);
      held.push(...(await fill(() => admit(from))));
    }
    await slowly(calls, '198.51.100.1');
    await expect(admit('198.51.100.1')).rejects.toMatchObject(soon);
    await expect(admit('198.51.100.2')).resolves.toBeUndefined();
    await count(100, account, 'pemilik@uji.test');
    await expect(guess('pemilik@uji.test', 'pemilik')).rejects.toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': String(24 * 3600) },
    });
    release();
    await Promise.all(held);
  });
});
