import { gantiPasswordFields as fields } from '#core/forms/ganti-password.ts';
import { formSchema } from '#core/resource/form-schema.ts';
import { api } from '#src/stores/api.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { checkRepeated, linkedToPassword, NewPassword } from '../form/new-password.tsx';
import { rulesOf } from '../form/rules.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';

const rules = rulesOf(formSchema(fields));
const field = { ...fields.password, label: 'Kata sandi baru' };

/** The old password, and a new one twice. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    id: 'ganti-sandi',
    names: Object.keys(fields),
    rules,
    check: checkRepeated,
    linked: linkedToPassword,
    send: async (values) => {
      await api.post('user/ganti-password', values);
      onDone();
    },
  });
  return (
    <form className="form" {...form.formProps} aria-label="Ganti kata sandi">
      <FormErrors form={form} />
      <Field
        form={form}
        name="last_password"
        field={fields.last_password}
        autoComplete="current-password"
      />
      <NewPassword form={form} field={field} />
      <p className="form__note">
        Setelah diganti, akun Anda keluar dari semua perangkat, termasuk yang ini. Tidak ingat kata
        sandi lama? <a href="/auth/lupa-password">Minta tautan kata sandi baru</a>.
      </p>
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Menyimpan…">
          Ganti kata sandi
        </SubmitButton>
      </div>
    </form>
  );
}
