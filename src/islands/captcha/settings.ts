import { apiFailure, type ApiFailure, type Envelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';

/** A captcha that a service judges, as the server tells of it to the browser. */
export interface ServiceSettings {
  version: '2' | '3' | 'enterprise';
  siteKey: string;
  size: 'invisible' | null;
}

/** How the captcha is configured. */
export type CaptchaSettings = ServiceSettings | { version: 'altcha' };

/** What can go wrong with a captcha before the server judges it. */
export type CaptchaFault =
  'No key provided' | 'No version provided' | 'Failed to load script' | 'Failed to execute';

export const captchaFailure = (fault: CaptchaFault): ApiFailure =>
  apiFailure(0, `ReCaptcha error: ${fault}`);

let asked: Promise<CaptchaSettings | null> | null = null;

/** Asks the server once a page; null where no captcha is configured. @throws ApiFailure */
export function captchaSettings(): Promise<CaptchaSettings | null> {
  asked ??= api.get<Envelope<{ captcha: CaptchaSettings | null }>>('config').then(
    ({ data }) => data.captcha,
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** What keeps settings from being used; null where nothing does. */
export function faultOf({ version, siteKey }: Partial<ServiceSettings>): CaptchaFault | null {
  if (!version) return 'No version provided';
  return siteKey ? null : 'No key provided';
}

/**
 * Whether there is nothing to see or tick: the service judges how the page is used. A key of
 * reCAPTCHA Enterprise shows a box unless its size says otherwise.
 */
export const isByScore = ({ version, size }: ServiceSettings) =>
  version === '3' || (version === 'enterprise' && size === 'invisible');
