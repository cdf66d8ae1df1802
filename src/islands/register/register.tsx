import { useState } from 'react';
import type { BodyTo } from '#resources';
import type { registrationFields } from '#core/forms/registration.ts';
import { say } from '#core/rules/messages.ts';
import { api } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { SendingProgress } from '../filing/sending-progress.tsx';
import { useSending } from '../filing/use-sending.ts';
import { Field } from '../form/field.tsx';
import { FileField } from '../form/file-field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { checkRepeated, linkedToPassword, NewPassword } from '../form/new-password.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { CheckMail } from './check-mail.tsx';
import { Consent } from './consent.tsx';

const rules = () => loadPart(async () => (await import('./rules.ts')).rules);

/** What is asked for here and never sent: the password once more, and consent. */
function checkHereOnly(data: FormData): Record<string, string> {
  const consent = data.has('persetujuan')
    ? {}
    : { persetujuan: say('Kebijakan privasi', 'notAccepted') };
  return { ...checkRepeated(data), ...consent };
}

export interface RegisterProps {
  fields: Record<keyof typeof registrationFields, ShownField>;
}

/** The registration of a citizen or an organisation. */
export function Register({ fields }: RegisterProps) {
  const [address, setAddress] = useState<string | null>(null);
  const captcha = useCaptcha('daftar');
  const sending = useSending<unknown>();
  const form = useForm({
    id: 'daftar',
    names: namesIn(fields),
    rules,
    check: checkHereOnly,
    linked: linkedToPassword,
    send: async (values) => {
      // What the server alone knows of passwords is said before the card is on its way.
      const { file_ktp: _card, ...answers } = values;
      await api.post(
        'user/periksa-pendaftaran',
        answers satisfies BodyTo<'user.periksa-pendaftaran'>,
      );
      const done = await sending.send({
        path: 'user',
        call: 'user.create',
        answers: values,
        guard: (post) => captcha.guard((answer) => post({ ...answer })),
      });
      if (done) setAddress(values.email);
    },
  });

  if (address !== null) return <CheckMail address={address} />;
  return (
    <form className="form" {...form.formProps} aria-label="Pendaftaran">
      <FormErrors form={form} />
      <fieldset className="fieldset">
        <legend className="fieldset__legend">Anda mendaftar sebagai</legend>
        <Field form={form} name="jenis_permohonan_id" field={fields.jenis_permohonan_id} />
      </fieldset>
      <fieldset className="fieldset">
        <legend className="fieldset__legend">Identitas</legend>
        <Field form={form} name="name" field={fields.name} autoComplete="name" />
        <div className="field-grid">
          <Field form={form} name="jenis_identitas_id" field={fields.jenis_identitas_id} />
          <Field form={form} name="nomor_identitas" field={fields.nomor_identitas} />
          <Field form={form} name="npwp" field={fields.npwp} inputMode="numeric" />
          <Field form={form} name="pekerjaan_id" field={fields.pekerjaan_id} />
        </div>
        <FileField form={form} name="file_ktp" field={fields.file_ktp} />
      </fieldset>
      <fieldset className="fieldset">
        <legend className="fieldset__legend">Kontak</legend>
        <Field form={form} name="alamat" field={fields.alamat} autoComplete="street-address" />
        <Field form={form} name="phone" field={fields.phone} autoComplete="tel" short />
      </fieldset>
      <fieldset className="fieldset">
        <legend className="fieldset__legend">Akun</legend>
        <Field form={form} name="email" field={fields.email} autoComplete="email" />
        <NewPassword form={form} field={fields.password} />
      </fieldset>
      <Consent form={form} />
      <CaptchaField captcha={captcha} form={form} />
      {sending.state.step === 'cancelled' && (
        <Alert kind="info" title="Pendaftaran dibatalkan" focused>
          Belum ada yang terdaftar. Isian Anda masih ada.
        </Alert>
      )}
      {sending.state.step === 'sending' ? (
        <SendingProgress what="pendaftaran" {...sending.state} onCancel={sending.cancel} />
      ) : (
        <div className="form__actions">
          <SubmitButton busy={form.sending} busyText="Mendaftarkan…">
            Daftar
          </SubmitButton>
          <span>
            Sudah memiliki akun? <a href="/auth/login">Masuk</a>
          </span>
        </div>
      )}
    </form>
  );
}
