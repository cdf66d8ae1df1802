import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archive } from '#server/files/judge/samples.fixture.ts';
import { request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases({ mostUnits: 250 });
});
afterAll(() => actors.app.close());

/** An archive that is small to send, and of so many entries to look into. */
const crowd = (count: number) => {
  const entries = Array.from({ length: count }, (_, n) => ({ name: String(n), content: 'x' }));
  return new File([new Uint8Array(archive(entries))], 'arsip.zip');
};

const file = (client: Client, file_pendukung: File | { unggahan: string }, tujuan = 'Arsip') =>
  client.post(
    'permohonan',
    file_pendukung instanceof File
      ? form({ ...request, tujuan, file_pendukung })
      : { ...request, tujuan, file_pendukung },
  );

it('bounds what is looked into for one account, whatever becomes of the form', async () => {
  const { app, citizen } = actors;
  // Refused for what is typed in it: its file was looked into all the same.
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await file(citizen, crowd(100), '')).status).toBe(422);
  }
  const before = await readdir(app.filesDir, { recursive: true });
  const refused = await file(citizen, crowd(100));
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('Coba lagi dalam 60 menit.'),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  const uploads = tus(app.url, citizen);
  const purpose = { call: 'permohonan.create', field: 'file_pendukung' };
  const unggahan = await uploads.whole(purpose, crowd(100));
  expect((await file(citizen, { unggahan })).status).toBe(429);
  await uploads.cancel(unggahan);
  expect(await readdir(app.filesDir, { recursive: true })).toEqual(before);

  // What costs nothing to look into goes on, and so does everybody else.
  expect((await file(citizen, pdf('surat.pdf'))).status).toBe(201);
  const other = await app.session(3, await app.account(3, 'lain@uji.test'));
  expect((await file(other, crowd(100))).status).toBe(201);
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  expect((await file(citizen, crowd(100))).status).toBe(201);
});
