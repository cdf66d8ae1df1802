import { SubmitButton } from '../form/submit-button.tsx';
import type { Form } from '../form/use-form.ts';

/** The end of a form whose answers are checked before they are sent. */
export function ToReview({ form }: { form: Form }) {
  return (
    <>
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Menyiapkan…">
          Periksa isian
        </SubmitButton>
      </div>
      <p className="form__note">Belum dikirim: Anda memeriksa isian sekali lagi sebelumnya.</p>
    </>
  );
}
