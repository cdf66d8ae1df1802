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
  const bytes = createClamd({ port: standIn.port, host: '127.0.0.1' }).scan(slowly(), 'satu');
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
  const scan = createClamd({ port: standIn.port, host: '127.0.0.1' }).scan(bytes(), 'satu');
  await expect(Array.fromAsync(scan)).rejects.toThrow(error);
  standIn.close();
});

test('nobody’s many files leave the others no turn', async () => {
  const gate = Promise.withResolvers<void>();
  const standIn = await startStandIn('stream: OK', gate.promise);
  const clamd = createClamd({ port: standIn.port, host: '127.0.0.1' });
  async function* bytes() {
    yield await Promise.resolve(Buffer.from('halo'));
  }
  const scan = (asker: string) => Array.fromAsync(clamd.scan(bytes(), asker));
  const many = Array.from({ length: 30 }, () => scan('satu'));
  let refusals = 0;
  for (const each of many) each.catch(() => (refusals += 1));
  const told = Promise.allSettled(many);
  await expect.poll(() => standIn.seen.length).toBe(2);
  await expect.poll(() => refusals).toBe(10);
  const other = scan('lain');
  await expect.poll(() => standIn.seen.length).toBe(3);
  gate.resolve();
  await other;
  const refused = (await told).flatMap((each) => (each.status === 'rejected' ? [each] : []));
  expect(refused).toHaveLength(10);
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 503 });
  standIn.close();
});
