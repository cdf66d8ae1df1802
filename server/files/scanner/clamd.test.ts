import { expect, test } from 'vitest';
import { startStandIn } from './clamd.fixture.ts';
import { createClamd } from './clamd.ts';
import { Infected, ScannerSilent } from './scanner.ts';

test('who sends slowly holds no thread of it meanwhile', async () => {
  const standIn = await startStandIn();
  const rest = Promise.withResolvers<void>();
  async function* slowly() {
    yield Buffer.from('halo ');
    await rest.promise;
    yield Buffer.from('dunia');
  }
  const bytes = createClamd({ port: standIn.port, host: '127.0.0.1' }).scan(slowly());
  const passed = [(await bytes.next()).value];
  const next = bytes.next();
  await expect.poll(() => standIn.open.size).toBe(0);
  rest.resolve();
  passed.push((await next).value);
  expect((await bytes.next()).done).toBe(true);
  expect(Buffer.concat(passed.map((each) => each ?? Buffer.alloc(0))).toString()).toBe(
    'halo dunia',
  );
  expect(standIn.seen.map(String).join()).toContain('halo dunia');
  standIn.close();
});

test.each([
  ['stream: Uji.Eicar FOUND', Infected],
  ['INSTREAM size limit exceeded. ERROR', ScannerSilent],
  ["stream: Can't allocate memory ERROR", ScannerSilent],
])('what it says in the end is told: %s', async (verdict, error) => {
  const standIn = await startStandIn(verdict);
  async function* bytes() {
    yield await Promise.resolve(Buffer.from('halo'));
  }
  const scan = createClamd({ port: standIn.port, host: '127.0.0.1' }).scan(bytes());
  await expect(Array.fromAsync(scan)).rejects.toThrow(error);
  standIn.close();
});
