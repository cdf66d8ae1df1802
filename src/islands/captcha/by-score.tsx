import { useEffect } from 'react';
import { loadService, serviceOf } from './load-service.ts';
import type { ServiceProps } from './solver.ts';
import { captchaFailure } from './settings.ts';

/** Nothing to do for a person: the service judges, and shows its badge in a corner. */
export function ByScore({ settings, action, onReady }: ServiceProps) {
  useEffect(() => {
    onReady({
      async solve() {
        await loadService(settings);
        const answer = await serviceOf(settings)
          ?.execute(settings.siteKey, { action })
          .catch(() => null);
        if (!answer) throw captchaFailure('Failed to execute');
        return answer;
      },
      reset() {},
    });
  }, [settings, action, onReady]);
  return (
    <p className="form__note">
      Halaman ini dilindungi reCAPTCHA;{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
        kebijakan privasi<span className="visually-hidden"> Google (membuka tab baru)</span>
      </a>{' '}
      dan{' '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
        persyaratan layanan<span className="visually-hidden"> Google (membuka tab baru)</span>
      </a>{' '}
      Google berlaku.
    </p>
  );
}
