import { useEffect, useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { ByScore } from './by-score.tsx';
import { ByWidget } from './by-widget.tsx';
import { loadService } from './load-service.ts';
import { captchaFailure, faultOf, isByScore } from './settings.ts';
import type { ServiceProps } from './solver.ts';

/** Loads the service and shows its challenge, or why it cannot. */
export function ByService(props: ServiceProps) {
  const { settings, onReady } = props;
  const fault = faultOf(settings);
  const [state, setState] = useState<'loading' | 'there' | Error>('loading');
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const failure = fault && captchaFailure(fault);
    const loaded = failure ? Promise.reject(failure) : loadService(settings);
    onReady(null);
    loaded.then(
      () => isCurrent && setState('there'),
      (error: unknown) => {
        if (!isCurrent) return;
        setState(error instanceof Error ? error : new Error('captcha', { cause: error }));
        onReady({ solve: () => Promise.reject(error), reset() {} });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, fault, turn, onReady]);

  if (state === 'there')
    return isByScore(settings) ? <ByScore {...props} /> : <ByWidget {...props} />;
  if (state === 'loading') {
    const isBox = !isByScore(settings) && settings.size === null;
    return <p className={isBox ? 'form__note captcha-room' : 'form__note'}>Memuat captcha…</p>;
  }
  return (
    <Alert kind="error">
      <p className="alert__text">{failureText(state)}</p>
      {fault === null && (
        <p className="alert__text">
          Pemeriksaan ini diperlukan sebelum mengirim.{' '}
          <button
            className="link-button"
            type="button"
            onClick={() => {
              setState('loading');
              setTurn(turn + 1);
            }}
          >
            Muat lagi
          </button>
        </p>
      )}
    </Alert>
  );
}
