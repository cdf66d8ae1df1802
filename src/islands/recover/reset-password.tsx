import { isApiFailure } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { FormErrors } from '../form/form-errors.tsx';
import { checkRepeated, linkedToPassword, NewPassword } from '../form/new-password.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';

const rules = () => loadPart(async () => (await import('./rules.ts')).resetRules);

export interface ResetPasswordProps {
  /** Of the link in the mail. */
  token: string;
  field: ShownField;
  /** The link does not work, or not any more. */
  onSpent: (message: string) => void;
  onDone: () => void;
}

/** Sets a new password by the link in the mail. */
export function ResetPassword({ token, field, onSpent, onDone }: ResetPasswordProps) {
  const form = useForm({
    id: 'sandi-baru',
    names: ['token', 'password'],
    rules,
    check: checkRepeated,
    linked: linkedToPassword,
    send: async (values) => {
      try {
        await api.post('auth/reset-password', values);
      } catch (error) {
        const message = isApiFailure(error) ? error.errors.token : undefined;
        if (message === undefined) throw error;
        onSpent(message);
        return;
      }
      onDone();
    },
  });

  return (
    <div className="stack stack--loose">
      <p>Buat kata sandi baru. Setelah disimpan, akun Anda keluar dari semua perangkat.</p>
      <form className="form" {...form.formProps} aria-label="Kata sandi baru">
        <FormErrors form={form} />
        <input type="hidden" name="token" value={token} />
        <NewPassword form={form} field={field} />
        <div className="form__actions">
          <SubmitButton busy={form.sending} busyText="Menyimpan…">
            Simpan kata sandi
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
