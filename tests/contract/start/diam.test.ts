import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresSnapshot } from '#server/backup/postgres-snapshot.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { plainRequest } from '#tests/support/product-client.ts';
import { startSilentProxy, type SilentProxy } from '#tests/support/wire/silent-proxy.ts';

/** Shorter than a server waits, so that the test takes seconds. */
const limits = { connect: 3_000, query: 3_000 };

describe.skipIf(inject('databaseKind') === 'sqlite')('a PostgreSQL that goes silent', () => {
  let app: TestApp;
  let proxy: SilentProxy;
  let citizen: Client;
  beforeAll(async () => {
    const database = await freshDatabase();
    const url = new URL(database.url);
    proxy = await startSilentProxy(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    const config = { kind: 'postgres' as const, url: url.href, limits };
    app = await startApp({ database: { ...database, config } });
    citizen = await app.session(3, await app.account(3, 'warga@uji.test'));
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
  });

  const probe = (path: string) => fetch(new URL(path, app.url));
  const file = (judul: string) => citizen.post('permohonan', { judul, ...plainRequest });
  const list = () => citizen.get('permohonan/list-external');

  /** So that the pool has as many connections as it may. */
  const fillPool = () => Promise.all(Array.from({ length: 10 }, (_, n) => file(`Isi ${n}`)));

  test('is told as 503 meanwhile, and forgotten once it is back', async () => {
    await fillPool();
    proxy.silence();
    const answers = await Promise.all([list(), list(), file('Sunyi'), file('Senyap')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(answers[0]?.headers.get('retry-after')).not.toBeNull();
    const asked = performance.now();
    expect((await probe('/readyz')).status).toBe(503);
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect((await probe('/healthz')).status).toBe(200);
    // The daily tasks and the mails wait for another time, and nothing ends the process.
    await expect(app.daily()).rejects.toThrow();

    proxy.forget();
    await expect.poll(async () => (await list()).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await probe('/readyz')).status, { timeout: 10_000 }).toBe(200);
    expect((await file('Kembali')).status).toBe(201);
    await app.daily();
  });

  test('that forgot what was connected costs one answer, not one for each connection', async () => {
    await fillPool();
    proxy.forget();
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push((await list()).status);
    expect(answers.slice(1)).toEqual(answers.slice(1).map(() => 200));
    expect((await file('Sesudah lupa')).status).toBe(201);
  });

  test('in the middle of a filing loses none that was acknowledged, and leaves no gap', async () => {
    const before = (await list()).body.total as number;
    const under = fillPool();
    proxy.forget();
    const filed = (await under).filter(({ status }) => status === 201);
    await expect.poll(async () => (await list()).status, { timeout: 10_000 }).toBe(200);
    expect(Number((await list()).body.total)).toBeGreaterThanOrEqual(before + filed.length);
  });

  test('fails a backup, which does not wait for ever', async () => {
    const url = new URL(app.database.url);
    url.port = String(proxy.port);
    const snapshot = await openPostgresSnapshot(url.href, 500);
    expect(await snapshot.tables()).toContain('permohonan');
    proxy.silence();
    await expect(snapshot.tables()).rejects.toThrow();
    await snapshot.close();
    proxy.forget();
  });
});
