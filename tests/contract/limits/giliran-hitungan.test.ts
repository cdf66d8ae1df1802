import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openDatabase } from '#server/database/index.ts';
import { dailyRules } from '#server/limits/quota-rules.ts';
import { createQuotas, type Quotas, type Spender } from '#server/limits/quotas.ts';
import { freshDatabase } from '#tests/support/database.ts';

let quotas: Quotas;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  const opened = await openDatabase(database.config);
  await migrate(opened.db);
  quotas = createQuotas({
    db: opened.db,
    clock: { now: () => new Date('2026-11-20T03:00:00.000Z') },
    secret: 'rahasia',
    rules: dailyRules,
  });
  close = async () => {
    await opened.close();
    await database.drop();
  };
});
afterAll(() => close());

const citizen = (id: string, address = '192.0.2.1'): Spender => ({
  viewer: { id, role: 3 },
  address,
});
const stranger = (address: string): Spender => ({ viewer: null, address });

/** A form with a file of one byte, as far as its bytes are counted. */
async function send(spender: Spender): Promise<void> {
  const meter = quotas.meter(spender);
  await meter.take(1);
  await meter.settle();
}

const kinds = [
  ['small files', send],
  ['refused pieces', (spender: Spender) => quotas.spendRefused(spender, 64)],
] as const;
const senders = [
  ['an account', () => citizen('banyak'), citizen('lain')],
  [
    'somebody without one, by whatever addresses of a network',
    (n: number) => stranger(`2001:db8:1:${n.toString(16)}::1`),
    stranger('192.0.2.9'),
  ],
] as const;

it.each(
  kinds.flatMap(([what, count]) =>
    senders.map(([whose, many, other]) => ({ what, whose, count, many, other })),
  ),
)('the many $what of $whose stand before nobody else’s', async ({ count, many, other }) => {
  let ended = 0;
  const all = Array.from({ length: 100 }, async (_unused, n) => {
    await count(many(n));
    ended += 1;
  });
  await send(other);
  expect(ended).toBeLessThan(10);
  await Promise.all(all);
  expect(ended).toBe(100);
});

it('more of one sender than anybody sends at once are refused, and counted nowhere', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 150 }, () => send(citizen('kebanyakan'))),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
});
