import { useState } from 'react';
import { api } from '#src/stores/api.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';

const email: ShownField = {
  type: 'email',
  label: 'Surel',
  required: true,
  hint: 'Alamat email yang Anda pakai saat mendaftar.',
};
const rules = () => loadPart(async () => (await import('./ask-rules.ts')).askRules);

/**
 * Asks for the mail with the link to verify once more. What it says is the same for every address.
 * @param props.address that of whoever has just registered
 */
export function AskAgain({ address }: { address?: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const captcha = useCaptcha('kirim-ulang');
  const form = useForm({
    id: 'kirim-ulang',
    names: ['email'],
    rules,
    send: async (values) => {
      await captcha.guard((answer) =>
        api.post('user/kirim-ulang-verifikasi', { ...values, ...answer }),
      );
      setAsked(values.email);
    },
  });
  return (
    <form className="form" {...form.formProps} aria-label="Kirim ulang surel verifikasi">
      <FormErrors form={form} />
      {address === undefined ? (
        <Field form={form} name="email" field={email} autoComplete="email" />
      ) : (
        <input type="hidden" name="email" value={address} />
      )}
      <CaptchaField captcha={captcha} form={form} />
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Mengirim…">
          Kirim ulang surel verifikasi
        </SubmitButton>
        {address === undefined && <a href="/auth/login">Ke halaman masuk</a>}
      </div>
      <p role="status">
        {asked !== null && !form.sending && (
          <>
            Bila ada pendaftaran dengan <strong>{asked}</strong> yang belum diverifikasi, tautannya
            kami kirim sekali lagi. Periksa juga folder spam.
          </>
        )}
      </p>
    </form>
  );
}
