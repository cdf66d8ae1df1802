import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import type { Request } from './request.ts';

type State = { step: 'idle' | 'asking' | 'sending' } | { step: 'failed'; error: unknown };

export interface WithdrawProps {
  request: Request;
  /** The request is no longer what it was: withdrawn (null), or changed by somebody else. */
  onSettled: (failure: unknown) => void;
}

/** Takes a request back, after asking once more: it cannot be undone. */
export function Withdraw({ request, onSettled }: WithdrawProps) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  const isOpen = state.step !== 'idle';
  useEffect(() => {
    if (isOpen) question.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = isOpen;
  }, [isOpen]);

  async function withdraw(): Promise<void> {
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      const path = fillPath('permohonan/{id}/cabut-permohonan', { id: request.id });
      await api.post(path, { versi: request.versi });
      onSettled(null);
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409) return setState({ step: 'failed', error });
      setState({ step: 'idle' });
      onSettled(error);
    }
  }

  if (!isOpen) {
    return (
      <div>
        <button
          className="button button--danger button--small"
          type="button"
          ref={first}
          onClick={() => setState({ step: 'asking' })}
        >
          Cabut permohonan
        </button>
      </div>
    );
  }
  return (
    <section className="stack" aria-labelledby="tanya-cabut">
      <p id="tanya-cabut" tabIndex={-1} ref={question}>
        <strong>Cabut permohonan ini?</strong> Permohonan yang dicabut tidak diproses lagi dan tidak
        dapat dikembalikan.
      </p>
      {state.step === 'failed' && (
        <Alert kind="error" title="Permohonan belum dicabut">
          {failureText(state.error)}
        </Alert>
      )}
      <div className="form__actions">
        <button
          className="button button--danger"
          type="button"
          aria-busy={state.step === 'sending'}
          onClick={() => void withdraw()}
        >
          Ya, cabut permohonan
        </button>
        <button className="button" type="button" onClick={() => setState({ step: 'idle' })}>
          Tidak jadi
        </button>
      </div>
    </section>
  );
}
