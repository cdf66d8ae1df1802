import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadPart } from '../load/load-part.ts';
import type { ChallengeProps, Solver } from './solver.ts';
import { captchaSettings, type CaptchaSettings } from './settings.ts';

/** The answer of a captcha as it goes along with what is sent; nothing where none is asked for. */
export interface CaptchaAnswer {
  captcha?: string;
}

export interface Captcha {
  /** What `CaptchaField` shows; null where there is nothing to show. */
  shown: { Challenge: ComponentType<ChallengeProps>; props: ChallengeProps } | null;
  /**
   * Solves the captcha, where one is configured, and does the work with its answer. Afterwards it
   * is to be solved anew: an answer counts once.
   * @throws ApiFailure, or what the work throws
   */
  guard<T>(work: (answer: CaptchaAnswer) => Promise<T>): Promise<T>;
}

interface Loaded {
  settings: CaptchaSettings;
  Challenge: ComponentType<ChallengeProps>;
}

/** What was loaded before stands there at once: what comes late would move the button away. */
let known: Loaded | null = null;

/** Loads all that a page does not need where no captcha is configured; null there. @throws ApiFailure */
export async function loadCaptcha(): Promise<Loaded | null> {
  const settings = await captchaSettings();
  if (!settings) return null;
  const { Challenge } = await loadPart(() => import('./challenge.tsx'));
  known ??= { settings, Challenge };
  return known;
}

/**
 * The captcha of a form. Put `<CaptchaField captcha={…} form={…} />` before the button that sends,
 * and send inside `guard`.
 * @param action what the form does, in the service's statistics: letters and `_`
 */
export function useCaptcha(action: string): Captcha {
  const [loaded, setLoaded] = useState<Loaded | null>(known);
  const solver = useRef<Solver | null>(null);
  const waiting = useRef<((solver: Solver) => void) | null>(null);
  const onReady = useCallback((ready: Solver | null) => {
    solver.current = ready;
    if (ready) waiting.current?.(ready);
  }, []);

  // What fails here is tried again, and said, when the form is sent.
  useEffect(() => {
    let isCurrent = true;
    void loadCaptcha().then(
      (found) => isCurrent && setLoaded(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return {
    shown: loaded && {
      Challenge: loaded.Challenge,
      props: { settings: loaded.settings, action, onReady },
    },
    async guard(work) {
      const found = await loadCaptcha();
      if (!found) return work({});
      setLoaded((before) => before ?? found);
      const ready =
        solver.current ?? (await new Promise<Solver>((done) => (waiting.current = done)));
      const captcha = await ready.solve();
      try {
        return await work({ captcha });
      } finally {
        solver.current?.reset();
      }
    },
  };
}
