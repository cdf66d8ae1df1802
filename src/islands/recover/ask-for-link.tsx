import { useState } from 'react';
import { api } from '#src/stores/api.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
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
const rules = () => loadPart(async () => (await import('./rules.ts')).askRules);

/** Asks for a link to a new password. What it says is the same for every address. */
export function AskForLink() {
  const [address, setAddress] = useState<string | null>(null);
  const captcha = useCaptcha('lupa');
  const form = useForm({
    id: 'lupa',
    names: ['email'],
    rules,
    send: async (values) => {
      await captcha.guard((answer) => api.post('user/lupa-password', { ...values, ...answer }));
      setAddress(values.email);
    },
  });

  if (address !== null) {
    return <LinkSent address={address} onAgain={() => setAddress(null)} />;
  }
  return (
    <div className="stack stack--loose">
      <p>Kami kirim tautan untuk membuat kata sandi baru ke surel akun Anda.</p>
      <form className="form" {...form.formProps} aria-label="Lupa kata sandi">
        <FormErrors form={form} />
        <Field form={form} name="email" field={email} autoComplete="email" />
        <CaptchaField captcha={captcha} form={form} />
        <div className="form__actions">
          <SubmitButton busy={form.sending} busyText="Mengirim…">
            Kirim tautan
          </SubmitButton>
          <a href="/auth/login">Kembali ke halaman masuk</a>
        </div>
      </form>
    </div>
  );
}

function LinkSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  return (
    <section className="panel-success" aria-labelledby="tautan-dikirim">
      <FocusedHeading className="panel-success__title" id="tautan-dikirim">
        Periksa surel Anda
      </FocusedHeading>
      <p>
        Bila <strong>{address}</strong> terdaftar, tautan untuk membuat kata sandi baru kami kirim
        ke sana. Tautan berlaku 30 menit dan hanya untuk satu kali.
      </p>
      <p>Belum menerimanya? Periksa folder spam, atau pastikan surelnya benar lalu minta lagi.</p>
      <div className="form__actions">
        <a className="button" href="/auth/login">
          Ke halaman masuk
        </a>
        <button className="button button--quiet" type="button" onClick={onAgain}>
          Minta lagi
        </button>
      </div>
    </section>
  );
}
