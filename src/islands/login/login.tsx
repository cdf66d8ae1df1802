import { loginSchema } from '#core/forms/login.ts';
import type { Credentials } from '#src/stores/session-flow.ts';
import { login } from '#src/stores/session.ts';
import { afterLogin } from '../account/return-path.ts';
import { useAccount } from '../account/use-account.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { rulesOf } from '../form/rules.ts';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { AlreadyIn } from './already-in.tsx';

const email: ShownField = { type: 'email', label: 'Surel', required: true };
const password: ShownField = { type: 'password', label: 'Kata sandi', required: true };
const everyone = [1, 2, 3] as const;
const rules = rulesOf(loginSchema);

/** The login form. Leads to where one came from, or to where the role works. */
export function Login() {
  const { phase, session } = useAccount(everyone);
  const captcha = useCaptcha('masuk');
  const form = useForm({
    id: 'masuk',
    names: ['email', 'password'],
    rules,
    send: async (values) => {
      const { role_id } = await captcha.guard((answer) =>
        login({ ...(values as unknown as Credentials), ...answer }),
      );
      const wanted = new URLSearchParams(location.search).get('kembali');
      location.assign(afterLogin(role_id, wanted));
    },
  });

  // While the next page is being fetched the form stays, so that nothing flashes by.
  if (session && !form.sending && !form.sent) return <AlreadyIn user={session.user} />;
  return (
    <div className="stack stack--loose" data-session={phase === 'unknown' ? 'out' : undefined}>
      <p>
        Masuk untuk mengajukan permohonan informasi dan keberatan. Belum memiliki akun?{' '}
        <a href="/auth/daftar">Daftar terlebih dahulu</a>.
      </p>
      <form className="form" {...form.formProps} aria-label="Masuk">
        <FormErrors form={form} />
        <Field form={form} name="email" field={email} autoComplete="username" />
        <Field form={form} name="password" field={password} autoComplete="current-password" />
        <CaptchaField captcha={captcha} form={form} />
        <div className="form__actions">
          <SubmitButton busy={form.sending || form.sent} busyText="Sedang masuk…">
            Masuk
          </SubmitButton>
          <a href="/auth/lupa-password">Lupa kata sandi?</a>
        </div>
        <p>
          Belum menerima surel verifikasi? <a href="/auth/verifikasi">Minta kirim ulang</a>.
        </p>
      </form>
    </div>
  );
}
