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
import { durationInWords } from '../format/duration.ts';
import { AlreadyIn } from './already-in.tsx';
import { usePause } from './use-pause.ts';

const email: ShownField = { type: 'email', label: 'Surel', required: true };
const password: ShownField = { type: 'password', label: 'Kata sandi', required: true };
const everyone = [1, 2, 3] as const;
const rules = rulesOf(loginSchema);

/** The login form. Leads to where one came from, or to where the role works. */
export function Login() {
  const { phase, session } = useAccount(everyone);
  const captcha = useCaptcha('masuk');
  const pause = usePause(() => form.calm());
  const form = useForm({
    id: 'masuk',
    names: ['email', 'password'],
    rules,
    held: () => pause.left > 0,
    send: async (values) => {
      const { role_id } = await captcha
        .guard((answer) => login({ ...(values as unknown as Credentials), ...answer }))
        .catch((error: unknown) => {
          pause.begin(error);
          throw error;
        });
      const wanted = new URLSearchParams(location.search).get('kembali');
      location.assign(afterLogin(role_id, wanted));
    },
  });

  /** The server asks for patience with one account: another one may be tried at once. */
  function leave(): void {
    if (pause.left === 0) return;
    pause.end();
    form.calm();
  }

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
        <div onInput={leave}>
          <Field form={form} name="email" field={email} autoComplete="username" />
        </div>
        <Field form={form} name="password" field={password} autoComplete="current-password" />
        <CaptchaField captcha={captcha} form={form} />
        <div className="form__actions">
          <SubmitButton
            busy={form.sending || form.sent}
            busyText="Sedang masuk…"
            held={pause.left > 0}
          >
            Masuk
          </SubmitButton>
          <a href="/auth/lupa-password">Lupa kata sandi?</a>
        </div>
        {pause.left > 0 && (
          <p className="form__note" role="timer">
            Tombol Masuk dapat dipakai lagi dalam <strong>{durationInWords(pause.left)}</strong>.
            Isian Anda tetap di sini.
          </p>
        )}
        <p>
          Belum menerima surel verifikasi? <a href="/auth/verifikasi">Minta kirim ulang</a>.
        </p>
      </form>
    </div>
  );
}
