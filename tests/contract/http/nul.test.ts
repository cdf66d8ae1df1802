import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { tus } from '#tests/support/files/tus.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** What PostgreSQL keeps as no text, and what no upload is called. */
const noIds = ['\0', 'a\0b', "'", 'a'.repeat(150)];

it('an upload that can be none is not there, and fails nothing', async () => {
  const { app, citizen } = actors;
  const calls = tus(app.url, citizen);
  for (const id of noIds) {
    const address = encodeURIComponent(id);
    expect((await calls.standing(address)).status).toBe(404);
    expect((await calls.cancel(address)).status).toBe(404);
    expect((await calls.append(address, 0, new Uint8Array(1))).status).toBe(404);
    const named = { ...request, file_pendukung: { unggahan: id } };
    expect((await citizen.post('permohonan', named)).status).toBe(422);
  }
});
