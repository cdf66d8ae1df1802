import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { pacedRequest, type Paced } from '#tests/support/wire/paced-request.ts';
import { pdf } from '#tests/support/sample-files.ts';

const pace = {
  ...{ lowest: 10_000, window: 1_000, interval: 100, longest: 4_000 },
  mostWaiting: 64 * 1024 * 1024,
};

let actors: Actors;
beforeAll(async () => {
  actors = await startCases({ pace });
});
afterAll(() => actors.app.close());

const send = (paced: Partial<Paced> & { size: number }) =>
  pacedRequest(actors.app.url, {
    path: '/services/api/permohonan',
    token: actors.citizen.token,
    body: form({ ...request, file_pendukung: pdf('x'.repeat(paced.size)) }),
    rate: 100_000,
    ...paced,
  });

it('takes what comes slowly and steadily, for longer than any window', async () => {
  const { status, seconds } = await send({ size: 250_000 });
  expect(status).toBe(201);
  expect(seconds).toBeGreaterThan(2 * (pace.window / 1_000));
});

it('lets a line fall silent for less than a window', async () => {
  const { status } = await send({ size: 100_000, rate: 150_000, every: 700 });
  expect(status).toBe(201);
});

const cutOff = [
  ['trickles', { size: 1_000, rate: 10 }],
  ['falls silent in the middle', { size: 300_000, upTo: 150_000 }],
  ['never ends, however steady', { size: 900_000 }],
] as const;

it.for(cutOff)('cuts off who %s, and says so', async ([, paced]) => {
  const { status, body, seconds } = await send(paced);
  expect(status).toBe(408);
  expect(body).toMatchObject({ success: false, data: null });
  expect(body.message).toContain('Sambungan terlalu lambat');
  expect(seconds).toBeLessThan(pace.longest / 1_000 + 2);
});

it('does so for a body that nobody reads, as that of a refused call', async () => {
  const { status, seconds } = await send({ size: 300_000, token: null, upTo: 10_000 });
  expect(status).toBe(401);
  expect(seconds).toBeLessThan(4);
});
