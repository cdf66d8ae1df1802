import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The one answer that the stand-in accepts. */
export const solved = 'benar';
/** Accepted, but with a score that a robot would have. */
export const robotic = 'benar-mirip-robot';
/** The service takes the question and never answers. */
export const hanging = 'menggantung';
/** The service fails. */
export const failing = 'rusak';

export const standInKeys = { siteKey: 'kunci-situs-uji', secret: 'rahasia-uji' };

export interface CaptchaStandIn {
  verifyUrl: string;
  /** Where it plays CreateAssessment of reCAPTCHA Enterprise. */
  assessmentsUrl: string;
  /** The visitors' addresses that it was told, in order. */
  addresses: string[];
  close(): Promise<void>;
}

interface Question {
  answer: string | null;
  address: string | null;
  isOurs: boolean;
}

const scoreOf = (answer: string | null) => (answer === robotic ? 0.1 : 0.9);
const isValid = (answer: string | null) => answer === solved || answer === robotic;

function readSiteVerify(body: string): Question {
  const form = new URLSearchParams(body);
  return {
    answer: form.get('response'),
    address: form.get('remoteip'),
    isOurs: form.get('secret') === standInKeys.secret,
  };
}

function readAssessment(body: string, request: IncomingMessage): Question {
  const { event } = JSON.parse(body) as {
    event: { token: string; siteKey: string; userIpAddress: string };
  };
  const isOurs =
    request.headers['x-goog-api-key'] === standInKeys.secret &&
    event.siteKey === standInKeys.siteKey;
  return { answer: event.token, address: event.userIpAddress, isOurs };
}

const siteVerifyAnswer = ({ answer, isOurs }: Question) => {
  if (!isOurs) return { success: false, 'error-codes': ['invalid-input-secret'] };
  return isValid(answer)
    ? { success: true, score: scoreOf(answer), hostname: 'ppid.test' }
    : { success: false, 'error-codes': ['invalid-input-response'] };
};

const assessmentAnswer = ({ answer }: Question) => ({
  tokenProperties: { valid: isValid(answer) },
  riskAnalysis: { score: scoreOf(answer) },
});

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A captcha service on a free port, with Google's two ways of asking. */
export async function startCaptchaStandIn(): Promise<CaptchaStandIn> {
  const addresses: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAssessment = request.url?.endsWith('/assessments') ?? false;
    const body = await text(request);
    const question = isAssessment ? readAssessment(body, request) : readSiteVerify(body);
    addresses.push(String(question.address));
    if (question.answer === hanging) return;
    if (question.answer === failing) json(response, 500, {});
    else if (!isAssessment) json(response, 200, siteVerifyAnswer(question));
    else if (question.isOurs) json(response, 200, assessmentAnswer(question));
    else json(response, 403, { error: { status: 'PERMISSION_DENIED' } });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    verifyUrl: `${origin}/recaptcha/api/siteverify`,
    assessmentsUrl: `${origin}/v1/projects/uji/assessments`,
    addresses,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
