import type { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import type { BodyTo } from '#resources';
import { api } from '#src/stores/api.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { checkRepeated, linkedToPassword, NewPassword } from '../form/new-password.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';

const rules = () => loadPart(async () => (await import('./rules.ts')).rules);

export interface ChangePasswordProps {
  fields: Record<keyof typeof gantiPasswordFields, ShownField>;
}

/** The old password, and a new one twice. */
export function ChangePasswordForm(props: ChangePasswordProps & { onDone: () => void }) {
  const { fields, onDone } = props;
  const form = useForm({
    id: 'ganti-sandi',
    names: namesIn(fields),
    rules,
    check: checkRepeated,
    linked: linkedToPassword,
    send: async (values) => {
      await api.post('user/ganti-password', values satisfies BodyTo<'user.ganti-password'>);
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
      <NewPassword form={form} field={fields.password} />
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
