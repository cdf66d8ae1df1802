import type { CaptchaConfig } from '#server/config.ts';
import { invalid, unavailable } from '#server/http/errors.ts';
import { addressBlock } from '#server/limits/address-block.ts';
import { createShares } from '#server/limits/shares.ts';
import { askService, type Fetch, type Judgement } from './captcha-service.ts';

export interface Captcha {
  /**
   * Lets a call go on that a person makes, and any call where no captcha is configured.
   * @param answer what the browser was given for the solved challenge
   * @throws HttpError 422 at the field `captcha`; 503 where the service gives no judgement
   */
  check(answer: string | undefined, remoteIp: string): Promise<void>;
}

/** Below it a visitor counts as a robot; Google's own recommendation to start with. */
const lowestScore = 0.5;

const failed = 'ReCaptcha error: Failed to execute';

const passes: Readonly<Record<CaptchaConfig['version'], (judgement: Judgement) => boolean>> = {
  '2': ({ valid }) => valid,
  '3': ({ valid, score }) => valid && score !== null && score >= lowestScore,
  // A key with a checkbox has no score.
  enterprise: ({ valid, score }) => valid && (score === null || score >= lowestScore),
};

/** Questions to the service at once, of all callers together; each ends within its time. */
const mostAtOnce = 100;
/** Of one network address, so that whoever asks slowly leaves the others room. */
const eachAtOnce = 20;

/** @param options.fetch in place of the global one */
export function createCaptcha(
  config: CaptchaConfig | null,
  options: { fetch?: Fetch } = {},
): Captcha {
  if (!config) return { check: async () => {} };
  const { fetch: ask = fetch } = options;
  const shares = createShares(eachAtOnce, { words: failed });
  let underWay = 0;

  const judge = async (answer: string, remoteIp: string): Promise<Judgement> => {
    if (underWay >= mostAtOnce) throw unavailable(failed);
    underWay += 1;
    try {
      return await askService(config, { answer, remoteIp }, ask);
    } catch (cause) {
      throw Object.assign(unavailable(failed), { cause });
    } finally {
      underWay -= 1;
    }
  };

  return {
    async check(answer, remoteIp) {
      if (!answer?.trim()) throw invalid({ captcha: 'Captcha tidak boleh kosong' });
      const judgement = await shares(addressBlock(remoteIp), () => judge(answer, remoteIp));
      if (!passes[config.version](judgement)) throw invalid({ captcha: 'Captcha tidak valid' });
    },
  };
}
