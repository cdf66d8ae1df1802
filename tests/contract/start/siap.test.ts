import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startBucket, type Bucket } from '#tests/support/bucket.ts';

const begins = 'http.server.request.start';
/** ms for which what was found is told again. */
const kept = 1_000;

// What is told apart here never reaches a database.
describe.skipIf(inject('databaseKind') === 'postgres')('who probes the server', () => {
  let bucket: Bucket;
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    bucket = await startBucket();
    const log = { write: (line: string) => void lines.push(line) };
    app = await startApp({ storage: bucket.config(), log });
  });
  beforeEach(() => bucket.ails('nothing'));
  afterAll(async () => {
    await app.close();
    bucket.close();
  });

  const probe = async () => (await fetch(new URL('/readyz', app.url))).status;
  const unready = () => lines.filter((line) => line.includes('not ready')).length;

  it('leaves nothing in the log by hanging up', async () => {
    bucket.ails('lags');
    const before = [bucket.looks(), lines.length] as const;
    const ends = new Promise<void>((resolve) => {
      const heard = (message: unknown) => {
        unsubscribe(begins, heard);
        (message as { socket: Socket }).socket.once('close', () => resolve());
      };
      subscribe(begins, heard);
    });
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write('GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(bucket.looks).toBe(before[0] + 1);
    socket.resetAndDestroy();
    await ends;
    const waits = probe();
    bucket.ails('nothing');
    expect(await waits).toBe(200);
    expect(lines.slice(before[1])).toEqual([]);
  });

  it('asks the parts no more often than once a second, however often it asks', async () => {
    const before = bucket.looks();
    const began = performance.now();
    const crowd = await Promise.all(Array.from({ length: 50 }, probe));
    for (let asked = 0; asked < 50; asked += 1) crowd.push(await probe());
    expect(new Set(crowd)).toEqual(new Set([200]));
    const seconds = Math.ceil((performance.now() - began) / kept);
    expect(bucket.looks() - before).toBeLessThanOrEqual(1 + seconds);
  });

  it('is told of what fails, and the log no more often', async () => {
    bucket.ails('denies');
    await expect.poll(probe).toBe(503);
    const before = unready();
    const began = performance.now();
    for (let asked = 0; asked < 50; asked += 1) await probe();
    const seconds = Math.ceil((performance.now() - began) / kept);
    expect(unready() - before).toBeLessThanOrEqual(1 + seconds);
    bucket.ails('nothing');
    await expect.poll(probe, { timeout: 3 * kept }).toBe(200);
  });
});
