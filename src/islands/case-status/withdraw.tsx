import { useEffect, useRef, useState } from 'react';
import { fillPath } from '#core/resource/routes.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import type { Case, CaseWords, DetailsProps } from './case.ts';
import { conflictOutcome } from './conflict.ts';
import { useStep } from './use-step.ts';

type State = { step: 'idle' | 'asking' | 'sending' } | { step: 'failed'; error: unknown };

export interface WithdrawProps {
  words: CaseWords;
  record: Case;
  onSettled: DetailsProps<never>['onSettled'];
}

/** Takes a case back, after asking once more: it cannot be undone. */
export function Withdraw({ words, record, onSettled }: WithdrawProps) {
  const { name, subject } = words;
  const [state, setState] = useState<State>({ step: 'idle' });
  const step = useStep();
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
      const path = fillPath(`${name}/{id}/cabut-${name}`, { id: record.id });
      await step(path, { versi: record.versi });
      const text = `${subject} ini tidak diproses lagi.`;
      onSettled({ kind: 'success', title: `${subject} dicabut`, text });
    } catch (error) {
      const conflict = conflictOutcome(error, `${subject} belum dicabut`);
      if (!conflict) {
        setState({ step: 'failed', error });
        return;
      }
      setState({ step: 'idle' });
      onSettled(conflict);
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
          Cabut {name}
        </button>
      </div>
    );
  }
  return (
    <section className="stack" aria-labelledby="tanya-cabut">
      <p id="tanya-cabut" tabIndex={-1} ref={question}>
        <strong>Cabut {name} ini?</strong> {subject} yang dicabut tidak diproses lagi dan tidak
        dapat dikembalikan.
      </p>
      {state.step === 'failed' && (
        <Alert kind="error" title={`${subject} belum dicabut`}>
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
          Ya, cabut {name}
        </button>
        <button className="button" type="button" onClick={() => setState({ step: 'idle' })}>
          Tidak jadi
        </button>
      </div>
    </section>
  );
}
