import * as z from 'zod/mini';
import type { CaptchaService } from '#server/config.ts';

export type Fetch = typeof globalThis.fetch;

/** What the service thinks of an answer. */
export interface Judgement {
  valid: boolean;
  /** 0 a robot, 1 a person; null where the key gives none. */
  score: number | null;
}

interface Question {
  answer: string;
  remoteIp: string;
  /** Aborted where nobody is to wait for it any more. */
  ended: AbortSignal;
}

const timeout = 3_000;

/**
 * Asks the configured service, by the call that its address is for: CreateAssessment of reCAPTCHA
 * Enterprise (`…/projects/PROJECT/assessments`, the secret being an API key), else SiteVerify.
 * @throws whatever kept it from a judgement: the network, the time, an answer that is none
 */
export async function askService(
  config: CaptchaService,
  question: Question,
  fetch: Fetch,
): Promise<Judgement> {
  const call = new URL(config.verifyUrl).pathname.endsWith('/assessments')
    ? createAssessment
    : siteVerify;
  const { init, read } = call(config, question);
  const response = await fetch(config.verifyUrl, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([question.ended, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw new Error(`captcha service: status ${response.status}`);
  return read(await response.json());
}

interface ServiceCall {
  init: RequestInit;
  read(body: unknown): Judgement;
}

const siteVerifyAnswer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});

// What the portal does wrong says nothing about the visitor.
const portalsFault = /-input-secret$|^bad-request$|^invalid-keys$/;

function siteVerify({ secret }: CaptchaService, { answer, remoteIp }: Question): ServiceCall {
  return {
    init: { body: new URLSearchParams({ secret, response: answer, remoteip: remoteIp }) },
    read(body) {
      const { success, score, 'error-codes': codes = [] } = z.parse(siteVerifyAnswer, body);
      const fault = codes.find((code) => portalsFault.test(code));
      if (!success && fault) throw new Error(`captcha service: ${fault}`);
      return { valid: success, score: score ?? null };
    },
  };
}

const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean() }),
  riskAnalysis: z.optional(z.object({ score: z.optional(z.number()) })),
});

function createAssessment(
  { secret, siteKey }: CaptchaService,
  { answer, remoteIp }: Question,
): ServiceCall {
  return {
    init: {
      headers: { 'content-type': 'application/json', 'x-goog-api-key': secret },
      body: JSON.stringify({ event: { token: answer, siteKey, userIpAddress: remoteIp } }),
    },
    read(body) {
      const { tokenProperties, riskAnalysis } = z.parse(assessment, body);
      return { valid: tokenProperties.valid, score: riskAnalysis?.score ?? null };
    },
  };
}
