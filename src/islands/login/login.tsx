import { useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { loginSchema } from '#core/forms/login.ts';
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
import { loadPart } from '../load/load-part.ts';
import { AlreadyIn } from './already-in.tsx';

const email: ShownField = {
  type: 'email',
  label: 'Surel',
  hint: 'Alamat email yang Anda pakai saat mendaftar.',
  required: true,
};
const password: ShownField = { type: 'password', label: 'Kata sandi', required: true };
const everyone = [1, 2, 3] as const;
const rules = rulesOf(loginSchema);

const countdown = async (until: number) => {
  const { Countdown } = await loadPart(() => import('./countdown.tsx'));
  return { until, Countdown };
};
/** A wait that the server has asked for. */
type Pause = Awaited<ReturnType<typeof countdown>>;

/** The login form. Leads to where one came from, or to where the role works. */
export function Login() {
  const { phase, session } = useAccount(everyone);
  const captcha = useCaptcha('masuk');
  const [pause, setPause] = useState<Pause | null>(null);
  const form = useForm({
    id: 'masuk',
    names: ['email', 'password'],
    rules,
    held: () => pause !== null,
    send: async ({ email, password }) => {
      const { role_id } = await captcha
        .guard((answer) => login({ email, password, ...answer }))
        .catch(async (error: unknown) => {
          if (isApiFailure(error) && error.retryAfter !== null) {
            const until = Date.now() + error.retryAfter * 1000;
            setPause(await countdown(until).catch(() => null));
          }
          throw error;
        });
      const wanted = new URLSearchParams(location.search).get('kembali');
      location.assign(afterLogin(role_id, wanted));
    },
  });

  /** The wait is over, or is another account's. */
  function goOn(): void {
    setPause(null);
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
        <div onInput={() => pause && goOn()}>
          <Field form={form} name="email" field={email} autoComplete="email" />
        </div>
        <Field form={form} name="password" field={password} autoComplete="current-password" />
        <CaptchaField captcha={captcha} form={form} />
        <div className="form__actions">
          <SubmitButton
            busy={form.sending || form.sent}
            busyText="Sedang masuk…"
            held={pause !== null}
          >
            Masuk
          </SubmitButton>
          <a href="/auth/lupa-password">Lupa kata sandi?</a>
        </div>
        {pause && <pause.Countdown until={pause.until} onOver={goOn} />}
        <p>
          Belum menerima surel verifikasi? <a href="/auth/verifikasi">Minta kirim ulang</a>.
        </p>
      </form>
    </div>
  );
}
