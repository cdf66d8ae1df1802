import { useEffect } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import type { BodyTo } from '#resources';
import { tabDrafts } from '#src/stores/drafts.ts';
import { Restored } from '../filing/restored.tsx';
import { useDraft } from '../filing/use-draft.ts';
import { useKeptForm } from '../filing/use-kept-form.ts';
import { Field } from '../form/field.tsx';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { saveProfile, type Profile } from './profile.ts';
import type { ShownForms } from './shown-forms.ts';

type Name = keyof ShownForms['profile'];

const rules = () => loadPart(async () => (await import('./rules.ts')).profileRules);
const addressHint = 'Surel baru berlaku setelah tautan yang kami kirim ke sana dibuka.';

export interface EditProfileProps {
  fields: ShownForms['profile'];
  profile: Profile;
  draftName: string;
  /** Somebody else has changed the profile since it was read. */
  onStale: () => void;
  onCancel: () => void;
  onSaved: (changed: Profile, message: string) => void;
}

/** The profile to change. Sends what has changed, with the version that was read. */
export function EditProfile(props: EditProfileProps) {
  const { fields, profile, draftName, onStale, onCancel, onSaved } = props;
  const names = namesIn(fields);
  const draft = useDraft<Name>(draftName, tabDrafts);
  const form = useForm({
    id: 'profil',
    names,
    rules,
    send: async (values) => {
      const body = changesIn(names, values, profile);
      try {
        const { data, message } = await saveProfile(profile.id, body);
        draft.forget();
        onSaved(data, message);
      } catch (error) {
        if (isApiFailure(error) && error.status === 409) onStale();
        throw error;
      }
    },
  });
  const { formProps } = useKeptForm(form, draft);
  useEffect(() => focusField('profil-name'), [draft.round]);

  const field = (name: Name) => ({
    form,
    name,
    field: fields[name],
    initial: draft.texts?.[name] ?? profile[name] ?? '',
  });
  return (
    <form className="form card" {...formProps} aria-labelledby="profil">
      <FormErrors form={form} />
      {draft.texts && (
        <Restored>
          <button className="link-button" type="button" onClick={draft.discard}>
            Mulai dari kosong
          </button>
        </Restored>
      )}
      <div className="form" key={draft.round}>
        <Field {...field('name')} autoComplete="name" />
        <div className="field-grid">
          <Field {...field('nomor_identitas')} />
          <Field {...field('npwp')} inputMode="numeric" />
        </div>
        <Field {...field('pekerjaan_id')} />
        <Field {...field('alamat')} autoComplete="street-address" />
        <Field {...field('phone')} autoComplete="tel" short />
        <Field
          {...field('email')}
          field={{ ...fields.email, hint: addressHint }}
          autoComplete="email"
        />
      </div>
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Menyimpan…">
          Simpan profil
        </SubmitButton>
        <button
          className="button"
          type="button"
          onClick={() => {
            draft.forget();
            onCancel();
          }}
        >
          Batal
        </button>
      </div>
    </form>
  );
}

/** What differs from the profile as it was read. An address that stays is not sent: it would take back a new one. */
function changesIn(
  names: readonly Name[],
  values: BodyTo<'user.update'>,
  profile: Profile,
): FormData {
  const body = new FormData();
  body.append('versi', String(profile.versi));
  for (const name of names) {
    const text = values[name] ?? '';
    if (text !== (profile[name] ?? '')) body.append(name, text);
  }
  return body;
}
