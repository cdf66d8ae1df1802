import { useState } from 'react';
import type { LookupValue } from '#core/lookup/lookups.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { BodyTo } from '#resources';
import type { DetailsProps } from '../../case-status/case.ts';
import { conflictOutcome } from '../../case-status/conflict.ts';
import { useStep } from '../../case-status/use-step.ts';
import { Alert } from '../../feedback/alert.tsx';
import { failureText } from '../../feedback/failure-text.ts';
import type { RequestDetail } from '../request.ts';

type Said = LookupValue<'tanggapan_biaya'>;
type State =
  { step: 'idle' } | { step: 'sending'; said: Said } | { step: 'failed'; error: unknown };

export interface CostChoiceProps {
  request: RequestDetail;
  onSettled: DetailsProps<RequestDetail>['onSettled'];
}

const buttons = {
  setuju: { label: 'Setuju dengan biayanya', look: 'button button--primary' },
  tidak_setuju: { label: 'Tidak setuju', look: 'button' },
} as const satisfies Record<Said, { label: string; look: string }>;

const thanks: Readonly<Record<Said, string>> = {
  setuju: 'Petugas menggandakan setelah biayanya dibayar. Bayarlah menurut cara di surat biaya.',
  tidak_setuju:
    'Informasinya tetap dapat Anda lihat di kantor kami, atau terima sebagai salinan lunak.',
};

/** Whether the applicant agrees to a cost; what they have said already is offered no more. */
export function CostChoice({ request, onSettled }: CostChoiceProps) {
  const { id, versi, biaya_tanggapan: before } = request;
  const [state, setState] = useState<State>({ step: 'idle' });
  const step = useStep();

  async function answer(said: Said): Promise<void> {
    if (state.step === 'sending') return;
    setState({ step: 'sending', said });
    try {
      const body = { biaya_tanggapan: said } satisfies BodyTo<'permohonan.tanggapi-biaya'>;
      await step(fillPath('permohonan/{id}/tanggapi-biaya', { id }), { ...body, versi });
      onSettled({ kind: 'success', title: 'Jawaban Anda sudah kami terima', text: thanks[said] });
    } catch (error) {
      const conflict = conflictOutcome(error, 'Jawaban belum tercatat');
      if (!conflict) {
        setState({ step: 'failed', error });
        return;
      }
      setState({ step: 'idle' });
      onSettled(conflict);
    }
  }

  const offered = (Object.keys(buttons) as Said[]).filter((said) => said !== before);
  return (
    <>
      {state.step === 'failed' && (
        <Alert kind="error" title="Jawaban belum tercatat">
          {failureText(state.error)}
        </Alert>
      )}
      <div className="form__actions">
        {offered.map((said) => (
          <button
            key={said}
            className={before === null ? buttons[said].look : 'button button--small'}
            type="button"
            aria-busy={state.step === 'sending' && state.said === said}
            onClick={() => void answer(said)}
          >
            {before === null ? buttons[said].label : `Ubah menjadi: ${buttons[said].label}`}
          </button>
        ))}
      </div>
    </>
  );
}
