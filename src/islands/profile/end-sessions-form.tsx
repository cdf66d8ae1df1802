import { useEffect } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { semuaLain } from '#core/session/all-others.ts';
import { deviceName, type OwnSession } from '#core/session/own-session.ts';
import { api } from '#src/stores/api.ts';
import { Field } from '../form/field.tsx';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { openedAt } from './own-sessions.ts';
import type { ShownForms } from './shown-forms.ts';

const rules = () => loadPart(async () => (await import('./rules.ts')).endRules);

export interface EndSessionsFormProps {
  fields: ShownForms['end'];
  /** Null for all but the one that asks. */
  session: OwnSession | null;
  onEnded: (text: string) => void;
  onCancel: () => void;
}

/** Asks for the password, and ends a session or all others. */
export function EndSessionsForm({ fields, session, ...on }: EndSessionsFormProps) {
  const sesi = session?.id ?? semuaLain;
  const name = session ? deviceName(session) : 'Semua perangkat lain';
  const form = useForm({
    id: 'keluarkan',
    names: namesIn(fields),
    rules,
    send: async (values) => {
      try {
        await api.post('auth/akhiri-sesi', { ...values, sesi });
      } catch (error) {
        // It has been left, or has expired, since it was listed.
        if (!isApiFailure(error) || error.status !== 404) throw error;
      }
      on.onEnded(`${name} sudah dikeluarkan.`);
    },
  });
  useEffect(() => focusField('keluarkan-last_password'), [sesi]);
  return (
    <form className="form" {...form.formProps} aria-label="Keluarkan perangkat">
      <p>
        <strong>
          {session
            ? `Keluarkan ${name} (${openedAt(session)})?`
            : 'Keluarkan semua perangkat selain yang ini?'}
        </strong>{' '}
        Yang belum dikirim dari sana harus dikirim setelah masuk lagi.
      </p>
      <FormErrors form={form} />
      <Field
        form={form}
        name="last_password"
        field={fields.last_password}
        autoComplete="current-password"
      />
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Mengeluarkan…">
          {session ? 'Ya, keluarkan' : 'Ya, keluarkan semua'}
        </SubmitButton>
        <button className="button" type="button" onClick={on.onCancel}>
          Tidak jadi
        </button>
      </div>
    </form>
  );
}
