import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import type { SavingState } from './use-saving.ts';

/** How a download stands: read out where it goes well, in sight where it does not. */
export function SavingNotice({ state }: { state: SavingState }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {state.step === 'loading' && `Mengunduh ${state.file.name}…`}
        {state.step === 'saved' && `${state.file.name} tersimpan.`}
      </p>
      {state.step === 'failed' && (
        <Alert kind="error" title="Berkas tidak dapat diunduh">
          {failureText(state.error)}
        </Alert>
      )}
    </>
  );
}
