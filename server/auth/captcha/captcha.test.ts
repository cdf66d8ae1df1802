import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Limits } from '#server/limits/limits.ts';
import { createCaptcha } from './captcha.ts';

/** The portal's own takes nothing here. */
const own = { accepts: () => Promise.resolve(false) };
/** Counts nothing: that is asked of a portal, with a database. */
const limits: Pick<Limits, 'guess'> = { guess: (_counted, look) => look() };

/** Somebody who has not logged in. */
const at = (ip: string) => ({ ip, viewer: null });

const siteVerify = 'https://captcha.test/api/siteverify';
const assessments = 'https://captcha.test/v1/projects/p/assessments';

type Version = '2' | '3' | 'enterprise';

/** Asks a service that gives one and the same answer; how it ended, and what was sent. */
async function ask(version: Version, body: unknown, verifyUrl = siteVerify, status = 200) {
  const sent: Request[] = [];
  const captcha = createCaptcha(
    { version, siteKey: 'situs', secret: 'rahasia', size: null, verifyUrl },
    {
      own,
      limits,
      fetch: (input, init) => {
        sent.push(new Request(input, init));
        return Promise.resolve(Response.json(body, { status }));
      },
    },
  );
  const ended = await captcha.check('jawaban', at('192.0.2.7')).then(
    () => 'passed',
    (error: unknown) => (error as { statusCode: number }).statusCode,
  );
  return { ended, sent: sent[0] as Request };
}

test('asks nobody where no captcha is configured', async () => {
  await expect(
    createCaptcha(null, { own, limits }).check(undefined, at('192.0.2.7')),
  ).resolves.toBeUndefined();
});

test.each([undefined, '', '  '])('asks nobody about the answer %j', async (answer) => {
  const captcha = createCaptcha(
    { version: '2', siteKey: 'situs', secret: 'rahasia', size: null, verifyUrl: siteVerify },
    { own, limits, fetch: () => Promise.reject(new Error('asked')) },
  );
  await expect(captcha.check(answer, at('192.0.2.7'))).rejects.toMatchObject({
    statusCode: 422,
    errors: { captcha: 'Captcha tidak boleh kosong' },
  });
});

/** A captcha whose service answers once it is told to. */
function slowService() {
  const { promise: judged, resolve: judge } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const captcha = createCaptcha(
    { version: '2', siteKey: 'situs', secret: 'rahasia', size: null, verifyUrl: siteVerify },
    {
      own,
      limits,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const ended = once(request.signal, 'abort');
        asked.push(String((await request.formData()).get('remoteip')));
        await Promise.race([judged, ended]);
        request.signal.throwIfAborted();
        return Response.json({ success: true });
      },
    },
  );
  return { captcha, judge, asked };
}

const refusedOf = (ended: readonly PromiseSettledResult<void>[]) =>
  ended.filter(({ status }) => status === 'rejected');

const message = 'ReCaptcha error: Failed to execute';

test('asks only so many questions at once, and others again afterwards', async () => {
  const { captcha, judge } = slowService();
  const checks = Array.from({ length: 150 }, (_, n) =>
    captcha.check('jawaban', at(`192.0.2.${String(n)}`)),
  );
  judge();
  const ended = await Promise.allSettled(checks);
  expect(refusedOf(ended)).toHaveLength(50);
  for (const each of refusedOf(ended))
    expect(each).toMatchObject({ reason: { statusCode: 503, message } });
  await expect(captcha.check('jawaban', at('192.0.2.7'))).resolves.toBeUndefined();
});

test.each([
  ['one address', () => '192.0.2.7'],
  ['the many networks of one customer', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
])('of %s so many questions go on, and those of others go on beside them', async (_, addressOf) => {
  const { captcha, judge } = slowService();
  const many = (from: number) =>
    Array.from({ length: 75 }, (__, n) => captcha.check('jawaban', at(addressOf(from + n))));
  const before = many(0);
  const others = ['192.0.2.8', '2001:db8:8::1'].map((address) =>
    captcha.check('jawaban', at(address)),
  );
  const after = many(75);
  judge();
  await expect(Promise.all(others)).resolves.toHaveLength(2);
  expect(refusedOf(await Promise.allSettled([...before, ...after]))).toHaveLength(52);
});

describe('SiteVerify', () => {
  test('is sent the secret, the answer and the address, as a form', async () => {
    const { sent } = await ask('2', { success: true });
    expect(sent.method).toBe('POST');
    expect(sent.url).toBe(siteVerify);
    expect(Object.fromEntries(await sent.formData())).toEqual({
      secret: 'rahasia',
      response: 'jawaban',
      remoteip: '192.0.2.7',
    });
  });

  test.each([
    ['2', { success: true }, 'passed'],
    ['2', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 422],
    ['3', { success: true, score: 0.5 }, 'passed'],
    ['3', { success: true, score: 0.49 }, 422],
    ['3', { success: true }, 422],
    ['3', { success: false, score: 0.9 }, 422],
    ['enterprise', { success: true }, 'passed'],
    ['enterprise', { success: true, score: 0.9 }, 'passed'],
    ['enterprise', { success: true, score: 0.2 }, 422],
    ['enterprise', { success: false }, 422],
  ] as const)('version %s, answer %j: %s', async (version, body, expected) => {
    expect((await ask(version, body)).ended).toBe(expected);
  });

  test.each([
    { success: false, 'error-codes': ['invalid-input-secret'] },
    { success: false, 'error-codes': ['missing-input-secret'] },
    { success: false, 'error-codes': ['bad-request'] },
    { success: 'true' },
    [],
    null,
  ])('does not blame the visitor for %j', async (body) => {
    expect((await ask('2', body)).ended).toBe(503);
  });

  test('gives no judgement by a status that is no success', async () => {
    expect((await ask('2', { success: true }, siteVerify, 500)).ended).toBe(503);
  });
});

describe('CreateAssessment', () => {
  const valid = { tokenProperties: { valid: true }, riskAnalysis: { score: 0.9 } };

  test('is sent the event as JSON, and the API key in no address', async () => {
    const { sent } = await ask('enterprise', valid, assessments);
    expect(sent.url).toBe(assessments);
    expect(sent.headers.get('x-goog-api-key')).toBe('rahasia');
    expect(await sent.json()).toEqual({
      event: { token: 'jawaban', siteKey: 'situs', userIpAddress: '192.0.2.7' },
    });
  });

  test.each([
    [valid, 'passed'],
    [{ ...valid, riskAnalysis: { score: 0.1 } }, 422],
    [{ tokenProperties: { valid: false } }, 422],
    [{ error: { code: 400 } }, 503],
  ])('%j: %s', async (body, expected) => {
    expect((await ask('enterprise', body, assessments)).ended).toBe(expected);
  });
});
