import { captchaFailure, isByScore, type ServiceSettings } from './settings.ts';

/** The part of Google's `grecaptcha` that judges by score. */
export interface CaptchaService {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

type Global = CaptchaService & { enterprise?: CaptchaService };

const patience = 15_000;

/** Where the script of a configuration is. */
export function scriptAddress(settings: ServiceSettings): string {
  const file = settings.version === 'enterprise' ? 'enterprise.js' : 'api.js';
  const render = isByScore(settings) ? settings.siteKey : 'explicit';
  return `https://www.google.com/recaptcha/${file}?render=${encodeURIComponent(render)}&hl=id`;
}

/** What the script has put on the page, for this version. */
export function serviceOf({ version }: ServiceSettings): CaptchaService | undefined {
  const { grecaptcha } = globalThis as { grecaptcha?: Global };
  return version === 'enterprise' ? grecaptcha?.enterprise : grecaptcha;
}

let loading: Promise<void> | null = null;

/** Loads the service's script once, and again after a failure. @throws ApiFailure */
export function loadService(settings: ServiceSettings): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      loading = null;
      reject(captchaFailure('Failed to load script'));
    };
    const timer = setTimeout(fail, patience);
    script.onerror = fail;
    // A small script comes first, which loads the rest.
    script.onload = () => {
      const service = serviceOf(settings);
      if (!service) {
        fail();
        return;
      }
      service.ready(() => {
        clearTimeout(timer);
        resolve();
      });
    };
    script.async = true;
    script.src = scriptAddress(settings);
    document.head.append(script);
  });
  return loading;
}
