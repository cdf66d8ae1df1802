import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startBucket, type Bucket } from '#tests/support/bucket.ts';
import { form } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { png } from '#tests/support/sample-files.ts';

let bucket: Bucket;
let app: TestApp;
let isClosed = false;
beforeAll(async () => {
  bucket = await startBucket();
  // Longer than a test may take: what waits for the deletion does not end.
  app = await startApp({ storage: { ...bucket.config(), limit: 120_000 } });
  await app.account(3, 'terdaftar@uji.test');
});
afterAll(async () => {
  if (!isClosed) await app.close();
  bucket.close();
});

it('a registration waits for no store that deletes what came with it, and a stop does', async () => {
  const register = (email: string) =>
    app.anonymous.post('user', form({ ...registrant, email, file_ktp: png() }));
  bucket.ails('clings');
  const [taken, free] = [await register('terdaftar@uji.test'), await register('baru@uji.test')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(taken.status).toBe(201);
  await expect.poll(() => bucket.objects.size).toBe(2);
  const closing = app.close().then(() => (isClosed = true));
  const isStopping = () =>
    fetch(app.url).then(
      ({ status }) => status === 503,
      () => true,
    );
  await expect.poll(isStopping).toBe(true);
  expect(isClosed).toBe(false);
  bucket.ails('nothing');
  await closing;
  expect(bucket.objects.size).toBe(1);
});
