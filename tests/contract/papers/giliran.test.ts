import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

test('who asks for many papers at once waits for themselves, and nobody else does', async () => {
  const { admin, citizen } = actors;
  const long = await fileRequest(citizen, { kebutuhan: 'للَّهِ ߊ ب1 漢 '.repeat(300) });
  const path = `permohonan/${long.id}/tanda-terima`;
  const many = Array.from({ length: 120 }, () => citizen.get(path));
  const others = await admin.get(path);
  expect(others.status).toBe(200);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
  // The last to be read may find that the first have ended, and take their turns.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect((await citizen.get(path)).status).toBe(200);
}, 120_000);

test('nor does who asks for many drafts of a letter', async () => {
  const { admin, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const values = { catatan: 'للَّهِ ߊ ب1 漢 '.repeat(100) };
  const many = Array.from({ length: 120 }, () =>
    admin.post(`permohonan/${id}/konsep-surat`, form({ lampiran: pdf(), ...values })),
  );
  // Each is read before it waits, so that they come one after the other.
  const others: number[] = [];
  const all = Promise.all(many);
  for (let tries = 0; tries < 20; tries += 1) {
    others.push((await citizen.get(`permohonan/${id}/tanda-terima`)).status);
  }
  expect(new Set(others)).toEqual(new Set([200]));
  const statuses = (await all).map(({ status }) => status);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
}, 120_000);

test('who takes long to read a file waits for none of the next', async () => {
  const { app, admin, citizen } = actors;
  // More than the lines between the two take up.
  const long = `${'%'.repeat(80)}\n`.repeat(110_000);
  const file_pendukung = pdf(long);
  const made = caseOf(await citizen.post('permohonan', form({ ...request, file_pendukung })));
  const address = `${app.url}/services/api/permohonan/${made.id}`;
  const headers = { authorization: `Bearer ${admin.token ?? ''}` };
  const slow = get(`${address}/berkas-perkara`, { headers });
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect((await admin.get(`permohonan/${made.id}/tanda-terima`)).status).toBe(200);
  expect(answer.complete).toBe(false);
  answer.destroy();
}, 60_000);
