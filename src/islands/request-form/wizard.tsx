import { useEffect, useRef, useState, type FormEvent } from 'react';
import { permohonanFields as fields } from '#core/forms/permohonan.ts';
import { isApiFailure } from '#core/api/client.ts';
import { formSchema } from '#core/resource/form-schema.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { account } from '#src/stores/api.ts';
import { drafts } from '#src/stores/drafts.ts';
import { Field } from '../form/field.tsx';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { textsOf, type FormValues } from '../form/form-values.ts';
import { useForm } from '../form/use-form.ts';
import { FiledPanel } from './filed-panel.tsx';
import type { Filed } from './filing.ts';
import { Restored } from './restored.tsx';
import { Review } from './review.tsx';
import { Steps, type Step } from './steps.tsx';
import { useFiling } from './use-filing.ts';

const schema = formSchema(fields);
const names = Object.keys(fields) as (keyof typeof fields)[];

/** The form in its three steps. The inputs stay in place while the answers are checked. */
export function Wizard({ user }: { user: DeviceUser }) {
  const draftName = `permohonan:${user.id}`;
  const [draft] = useState(() => drafts.load(draftName));
  const [answers, setAnswers] = useState<FormValues | null>(null);
  const [filed, setFiled] = useState<Filed | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const filing = useFiling();
  const form = useForm({
    id: 'permohonan',
    schema,
    send: (values) => {
      setFailure(null);
      setAnswers(values as FormValues);
    },
  });

  const field = useRef<string | null>(null);
  function change(name: string | null): void {
    field.current = name && `${form.id}-${name}`;
    setAnswers(null);
  }
  useEffect(() => {
    if (answers === null && field.current) focusField(field.current);
    field.current = null;
  }, [answers]);

  async function send(): Promise<void> {
    if (!answers) return;
    setFailure(null);
    try {
      const done = await filing.file(answers, account.userId.get() ?? user.id);
      if (!done) return;
      drafts.forget(draftName);
      setFiled(done);
    } catch (error) {
      const isAboutFields = isApiFailure(error) && Object.keys(error.errors).length > 0;
      if (!isAboutFields) return setFailure(error);
      setAnswers(null);
      form.refuse(error);
    }
  }

  const keepDraft = (event: FormEvent<HTMLFormElement>) => {
    drafts.save(draftName, textsOf(form.values()));
    form.formProps.onInput(event);
  };

  const step: Step = filed ? 'selesai' : answers ? 'periksa' : 'isi';
  return (
    <div className="stack stack--loose">
      <Steps current={step} />
      {filed && <FiledPanel filed={filed} />}
      {!filed && answers && (
        <Review
          user={user}
          answers={answers}
          filing={filing.state}
          failure={failure}
          onChange={change}
          onSend={() => void send()}
          onCancel={filing.cancel}
        />
      )}
      {!filed && (
        <form
          className="form"
          {...form.formProps}
          onInput={keepDraft}
          hidden={answers !== null}
          aria-label="Permohonan informasi"
        >
          {draft && <Restored onDiscard={() => drafts.forget(draftName)} />}
          <FormErrors form={form} />
          {names.map((name) => (
            <Field
              key={name}
              form={form}
              name={name}
              field={fields[name]}
              initial={draft?.[name]}
            />
          ))}
          <div className="form__actions">
            <button className="button button--primary" type="submit">
              Periksa isian
            </button>
          </div>
          <p className="form__note">Belum dikirim: Anda memeriksa isian sekali lagi sebelumnya.</p>
        </form>
      )}
    </div>
  );
}
