import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '#tests/support/test.ts';
import { client } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { startProduct } from '#tests/support/server.ts';

/** Pairs whose times are compared; 200 now and then, by `TEST_PAIRS=200`. */
const pairs = Number(process.env.TEST_PAIRS ?? 40);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

test('how long an answer takes does not tell whether an address has an account', async () => {
  test.setTimeout(60_000 + pairs * 3_000);
  const product = await startProduct({ fresh: true });
  const db = new DatabaseSync(join(product.varDir, 'ppid.sqlite'), { timeout: 5_000 });
  try {
    const { post } = client(product.url, null);
    const calls: Record<string, (email: string) => Promise<unknown>> = {
      'a login': (email) => post('auth/login', { email, password: 'bukan sandinya' }),
      'a registration': (email) => post('user', { ...registrant, email }),
      'a verification asked for again': (email) => post('user/kirim-ulang-verifikasi', { email }),
      'a forgotten password': (email) => post('user/lupa-password', { email }),
    };
    let serial = 0;
    const nobody = () => `nobody${String((serial += 1)).padStart(5, '0')}@ppid.test`;

    /** ms by which the medians differ. */
    const difference = async (call: (email: string) => Promise<unknown>) => {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const time = async (kind: keyof typeof took, email: string) => {
        const before = performance.now();
        await call(email);
        took[kind].push(performance.now() - before);
      };
      for (let pair = 0; pair < pairs; pair += 1) {
        db.exec('delete from batas');
        // Whoever comes first in a pair may find the machine in another mood.
        const turns = [() => time('known', 'warga@ppid.test'), () => time('unknown', nobody())];
        for (const turn of pair % 2 ? turns : turns.toReversed()) await turn();
      }
      return Math.abs(median(took.known) - median(took.unknown));
    };

    for (const [name, call] of Object.entries(calls)) {
      // What else the machine does makes medians differ by chance, a fault makes them differ always.
      let least = Infinity;
      for (let round = 0; round < 4 && least >= 5; round += 1) {
        least = Math.min(least, await difference(call));
      }
      expect(least, name).toBeLessThan(5);
    }
  } finally {
    db.close();
    await product.remove();
  }
});
