import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import type { ShownField } from '../form/shown-field.ts';
import { useForm, type Form } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import type { FilingKind } from './filing.ts';
import type { Filling } from './use-sending.ts';
import { Restored } from './restored.tsx';
import { Steps, type Step } from './steps.tsx';
import { keptFormProps, type KeptDraft } from './use-draft.ts';

export interface WizardProps<N extends string> {
  kind: FilingKind;
  /** In the order they stand on the page. */
  fields: Readonly<Record<N, ShownField>>;
  user: DeviceUser;
  draft: KeptDraft;
  /** What the review shows of fields whose value says nothing to a person. */
  shown?: { readonly [K in NoInfer<N>]?: string };
  /** The fields and the button that leads on. */
  children: (form: Form<N>) => ReactNode;
}

/** The rules and what follows the form: all of it is there before anything is sent. */
async function loadLater(kind: FilingKind) {
  const [{ Finish, loadCaptcha }, later] = await loadPart(() =>
    Promise.all([import('./finish.tsx'), kind.loadLater()]),
  );
  void loadCaptcha().catch(() => undefined);
  return { Finish, ...later };
}

/** A form in its three steps. The inputs stay in place while the answers are checked. */
export function Wizard<N extends string>(props: WizardProps<N>) {
  const { kind, fields, user, draft, shown = {}, children } = props;
  const [later, setLater] = useState<Awaited<ReturnType<typeof loadLater>> | null>(null);
  const [answers, setAnswers] = useState<Filling['answers'] | null>(null);
  const [filed, setFiled] = useState(false);
  const form = useForm({
    id: kind.name,
    names: namesIn(fields),
    rules: async () => (await loadLater(kind)).rules,
    send: async (values) => {
      setLater(await loadLater(kind));
      setAnswers(values);
    },
  });

  const { ref } = form.formProps;
  useEffect(() => {
    if (draft.round > 0)
      ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [draft.round, ref]);

  const field = useRef<string | null>(null);
  useEffect(() => {
    if (answers === null && field.current) focusField(field.current);
    field.current = null;
  }, [answers]);

  const step: Step = filed ? 'selesai' : answers ? 'periksa' : 'isi';
  return (
    <div className="stack stack--loose">
      <Steps current={step} />
      {later && (
        <later.Finish
          kind={kind}
          fields={fields}
          user={user}
          draftName={draft.name}
          answers={answers}
          shown={shown}
          FiledPanel={later.FiledPanel}
          onChange={(name) => {
            field.current = name && `${form.id}-${name}`;
            setAnswers(null);
          }}
          onRefused={(error) => {
            setAnswers(null);
            form.refuse(error);
          }}
          onFiled={() => {
            draft.forget();
            setFiled(true);
          }}
        />
      )}
      {!filed && (
        <form
          className="form"
          {...keptFormProps(form, draft)}
          hidden={answers !== null}
          aria-label={kind.title}
        >
          {draft.texts && <Restored onDiscard={draft.discard} />}
          <FormErrors form={form} />
          <Fragment key={draft.round}>{children(form)}</Fragment>
        </form>
      )}
    </div>
  );
}
