import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';

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
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await citizen.get(path)).status).toBe(200);
}, 120_000);
