import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startBucket, type Ailment, type Bucket } from '#tests/support/bucket.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';

const ailments: Ailment[] = ['hangs', 'denies', 'stalls'];
/** ms after which a call to it gives up: long enough that whatever waits for it is told from the rest. */
const limit = 3_000;

describe('an S3 that fails', () => {
  let bucket: Bucket;
  let app: TestApp;
  let citizen: Client;
  /** Of a file that is stored. */
  let file: string;
  beforeAll(async () => {
    bucket = await startBucket();
    app = await startApp({ storage: { ...bucket.config(), limit } });
    citizen = await app.session(3, await app.account(3, 'warga@uji.test'));
    const made = dataOf<{ id: string; file_pendukung: { id: string } }>(await filing());
    file = `permohonan/${made.id}/${made.file_pendukung.id}/buffer-pendukung`;
    expect((await citizen.get(file)).status).toBe(200);
    // Written at the first look, which takes its time on a busy machine.
    expect((await app.anonymous.get('docs/openapi.json')).status).toBe(200);
  });
  beforeEach(() => bucket.ails('nothing'));
  afterAll(async () => {
    await app.close();
    bucket.close();
  });

  const filing = () =>
    citizen.post(
      'permohonan',
      form({ judul: 'Dengan berkas', ...plainRequest, file_pendukung: pdf() }),
    );
  const probe = (path: string) => fetch(new URL(path, app.url));
  it.each(ailments)('and %s holds up nothing but files', async (ailment) => {
    bucket.ails(ailment);
    let waits = true;
    const reading = citizen
      .get(file)
      .catch(() => null)
      .finally(() => (waits = false));
    const sending = filing();
    const others = await Promise.all([
      citizen.get('permohonan/list-external'),
      citizen.post('permohonan', { judul: 'Tanpa berkas', ...plainRequest }),
      app.anonymous.get('docs/openapi.json'),
      probe('/healthz'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    if (ailment !== 'denies') expect(waits).toBe(true);
    // It may read nothing while it stalls, and what is sent to it is stored.
    if (ailment === 'stalls') expect((await sending).status).toBe(201);
    else {
      const { status, headers } = await sending;
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      // Sooner than whoever probes it gives up.
      const asked = async () => {
        const before = performance.now();
        const { status } = await probe('/readyz');
        expect(performance.now() - before).toBeLessThan(5_000);
        return status;
      };
      await expect.poll(asked, { timeout: 10_000 }).toBe(503);
    }
    await reading;
    bucket.ails('nothing');
    expect((await filing()).status).toBe(201);
    await expect.poll(async () => (await probe('/readyz')).status).toBe(200);
  });
});
