import { expect, test } from 'vitest';
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts';

test('a password matches its own hash, and no other does', async () => {
  const hash = await hashPassword('Demo-ppid-2026', null);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Demo-ppid-2026', hash, null)).toBe(true);
  expect(await verifyPassword('demo-ppid-2026', hash, null)).toBe(false);
  expect(await verifyPassword('', hash, null)).toBe(false);
});

test('two hashes of one password differ', async () => {
  const [one, two] = await Promise.all([hashPassword('sama', null), hashPassword('sama', null)]);
  expect(one).not.toBe(two);
});

test('the reference implementation agrees (argon2 CLI, "password", salt "somesalt")', async () => {
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash, null)).toBe(true);
  expect(await verifyPassword('Password', hash, null)).toBe(false);
});

test('the same text typed in another normal form is the same password', async () => {
  expect(await verifyPassword('De\u0301wi-2026', await hashPassword('Déwi-2026', null), null)).toBe(
    true,
  );
});

test.each(['', 'x', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$x', dummyHash()])(
  'nothing matches %j',
  async (hash) => {
    expect(await verifyPassword('apa saja', hash, null)).toBe(false);
  },
);

test('the dummy costs as much as a real hash', async () => {
  const real = await hashPassword('panjang sekali', null);
  const shape = (hash: string) => [hash.split('$').slice(0, 4), hash.length];
  expect(shape(dummyHash())).toEqual(shape(real));

  const time = async (hash: string) => {
    const start = performance.now();
    await verifyPassword('salah', hash, null);
    return performance.now() - start;
  };
  // By turns, so that what else the machine does slows down both.
  const least = { dummy: Infinity, real: Infinity };
  for (let n = 0; n < 12; n += 1) {
    least.dummy = Math.min(least.dummy, await time(dummyHash()));
    least.real = Math.min(least.real, await time(real));
  }
  const ratio = least.dummy / least.real;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a crowd is turned away with 503, and those in the queue are served', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 230 }, () => hashPassword('ramai', '192.0.2.1')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(30);
  expect(refused[0]?.reason).toMatchObject({ statusCode: 503 });
}, 60_000);
