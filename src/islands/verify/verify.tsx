import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { failureText } from '../feedback/failure-text.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { forgetLink } from '../opened/use-opened-address.ts';
import { VerifyFailed } from './verify-failed.tsx';
import { Verifying } from './verifying.tsx';

type State =
  { step: 'working' } | { step: 'done' } | { step: 'failed'; message: string; canRetry: boolean };

/** Proves the address by the token in a mail's link. By script alone: mail scanners only fetch. */
export function Verify({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'working' });

  async function verify(): Promise<void> {
    try {
      await api.post('auth/verifikasi', { token });
      forgetLink();
      setState({ step: 'done' });
    } catch (error) {
      const status = isApiFailure(error) ? error.status : 0;
      const canRetry = status === 0 || status === 429 || status >= 500;
      setState({ step: 'failed', message: failureText(error), canRetry });
    }
  }

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void verify();
  });

  if (state.step === 'working') return <Verifying />;
  if (state.step === 'failed') {
    const retry = () => {
      setState({ step: 'working' });
      void verify();
    };
    return <VerifyFailed message={state.message} retry={state.canRetry ? retry : null} />;
  }
  return (
    <section className="panel-success" aria-labelledby="akun-aktif">
      <FocusedHeading className="panel-success__title" id="akun-aktif">
        Akun Anda sudah aktif
      </FocusedHeading>
      <p>Surel Anda terverifikasi. Masuk untuk mengajukan permohonan informasi dan keberatan.</p>
      <a className="button button--primary" href="/auth/login">
        Masuk
      </a>
    </section>
  );
}
