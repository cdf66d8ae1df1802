import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { namesIn, type NameIn } from '../form/form-values.ts';
import type { ShownField } from '../form/shown-field.ts';
import { useForm, type Form } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { filedAddress } from './draft-address.ts';
import type { Answers, FilingKind } from './filing.ts';
import type { Panels } from './use-chosen-draft.ts';
import { Steps, type Step } from './steps.tsx';
import type { KeptDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useReviewAddress } from './use-review-address.ts';

export interface WizardProps<N extends NameIn<Answers>> {
  kind: FilingKind;
  /** In the order they stand on the page. */
  fields: Readonly<Record<N, ShownField>>;
  user: DeviceUser;
  draft: KeptDraft;
  panels: Panels | null;
  /** What the review shows of fields whose value says nothing to a person. */
  shown?: { readonly [K in NoInfer<N>]?: string };
  /** All fields stand on the page, so that the answers may be judged. */
  isReady?: boolean;
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

/** A form in its three steps, each with its address. The inputs stay while the answers are checked. */
export function Wizard<N extends NameIn<Answers>>(props: WizardProps<N>) {
  const { kind, fields, user, draft, panels, shown = {}, isReady = true, children } = props;
  const noun = kind.subject.toLowerCase();
  const [later, setLater] = useState<Awaited<ReturnType<typeof loadLater>> | null>(null);
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [filed, setFiled] = useState(false);
  const busy = useRef(false);
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
  const { formProps, isRestored, lost } = useKeptForm(form, draft);
  const { leave } = useReviewAddress({
    form: ref,
    isReviewed: answers !== null,
    refusals: form.refusals,
    isReady: isReady && isRestored,
    busy,
    isFiled: filed,
    onLeft: () => setAnswers(null),
  });

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
          busy={busy}
          onChange={(name) => {
            field.current = name && `${form.id}-${name}`;
            leave();
          }}
          onRefused={(error) => {
            leave();
            form.refuse(error);
          }}
          onFiled={(id) => {
            draft.forget();
            history.replaceState(null, '', filedAddress(id));
            setFiled(true);
          }}
        />
      )}
      {!filed && (
        <form className="form" {...formProps} hidden={answers !== null} aria-label={kind.title}>
          {draft.texts && panels && (
            <panels.RestoredFiling noun={noun} lost={lost} onDiscard={draft.discard} />
          )}
          <FormErrors form={form} />
          <Fragment key={draft.round}>{children(form)}</Fragment>
        </form>
      )}
    </div>
  );
}
