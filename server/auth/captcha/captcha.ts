import { isOwnAnswer } from '#core/captcha/own-prefix.ts';
import type { CaptchaConfig, CaptchaService } from '#server/config.ts';
import { invalid, unavailable } from '#server/http/errors.ts';
import { createFairRoom } from '#server/limits/fair-room.ts';
import type { Counted, Limits } from '#server/limits/limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { askService, type Fetch, type Judgement } from './captcha-service.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Who sends an answer; the request itself, where it knows of no device. */
export interface Answerer {
  /** The client's network address. */
  ip: string;
  /** Null where nobody is logged in. */
  viewer: Pick<Viewer, 'id'> | null;
  /** One that has logged in before to the account that is asked for. */
  device?: string | null;
}

export interface Captcha {
  /**
   * Lets a call go on that a person makes, and any call where no captcha is configured.
   * @param answer what the browser was given for the solved challenge
   * @throws HttpError 422 at the field `captcha`; 429; 503 where the service gives no judgement
   */
  check(answer: string | undefined, answerer: Answerer): Promise<void>;
}

/** Below it a visitor counts as a robot; Google's own recommendation to start with. */
const lowestScore = 0.5;

const failed = 'ReCaptcha error: Failed to execute';

const passes: Readonly<Record<CaptchaService['version'], (judgement: Judgement) => boolean>> = {
  '2': ({ valid }) => valid,
  '3': ({ valid, score }) => valid && score !== null && score >= lowestScore,
  // A key with a checkbox has no score.
  enterprise: ({ valid, score }) => valid && (score === null || score >= lowestScore),
};

/**
 * Questions to the service at once, of all callers together; each ends within its time. Where there are
 * more, those of the network that asks the most end.
 */
const mostAtOnce = 100;

interface CaptchaParts {
  /** The portal's own, by which whoever a service doubts, or cannot be reached by, comes in as well. */
  own: Pick<ProofOfWork, 'accepts'>;
  /** Slows who asks the service again and again about what is none. */
  limits: Pick<Limits, 'guess'>;
  /** In place of the global one. */
  fetch?: Fetch;
}

/** By what nobody else can fill, where there is such: neighbours share their address alone. */
function countedOf({ ip, viewer, device }: Answerer): Counted {
  if (device) return ['wrong captchas from a known device', device];
  return viewer
    ? ['wrong captchas of an account', viewer.id]
    : ['wrong captchas from an address', ip];
}

export function createCaptcha(config: CaptchaConfig | null, parts: CaptchaParts): Captcha {
  if (!config) return { check: async () => {} };
  const byService = config.version === 'altcha' ? null : createService(config, parts.fetch);
  // Counted before the service is asked: who waits holds none of its places.
  const judged = (answer: string, answerer: Answerer) =>
    byService &&
    parts.limits.guess(
      [countedOf(answerer)],
      async () => (await byService(answer, answerer.ip)) || null,
    );

  return {
    async check(answer, answerer) {
      if (!answer?.trim()) throw invalid({ captcha: 'Captcha tidak boleh kosong' });
      const passed = isOwnAnswer(answer)
        ? await parts.own.accepts(answer)
        : await judged(answer, answerer);
      if (!passed) throw invalid({ captcha: 'Captcha tidak valid' });
    },
  };
}

/** Asks the service, some questions at a time, whether an answer is a person's. */
function createService(config: CaptchaService, ask: Fetch = fetch) {
  const room = createFairRoom(mostAtOnce);

  async function judge(answer: string, remoteIp: string): Promise<Judgement> {
    const ending = new AbortController();
    const held = room(remoteIp, () => ending.abort());
    held.grow(1);
    try {
      return await askService(config, { answer, remoteIp, ended: ending.signal }, ask);
    } catch (cause) {
      throw Object.assign(unavailable(failed), { cause });
    } finally {
      held.leave();
    }
  }

  return async (answer: string, remoteIp: string): Promise<boolean> =>
    passes[config.version](await judge(answer, remoteIp));
}
