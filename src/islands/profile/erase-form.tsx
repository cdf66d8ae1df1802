import { useEffect } from 'react';
import type { BodyTo } from '#resources';
import { api } from '#src/stores/api.ts';
import { Field } from '../form/field.tsx';
import { FormErrors, focusField } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import type { ShownForms } from './shown-forms.ts';

const rules = () => loadPart(async () => (await import('./rules.ts')).eraseRules);

export interface EraseFormProps {
  fields: ShownForms['erase'];
  onErased: () => void;
  onCancel: () => void;
}

/** Asks for the password, and erases the account. */
export function EraseForm({ fields, onErased, onCancel }: EraseFormProps) {
  const form = useForm({
    id: 'hapus',
    names: namesIn(fields),
    rules,
    send: async (values) => {
      await api.post('user/hapus-akun', values satisfies BodyTo<'user.hapus-akun'>);
      onErased();
    },
  });
  useEffect(() => focusField('hapus-last_password'), []);
  return (
    <form className="form" {...form.formProps} aria-label="Hapus akun">
      <p>
        <strong>Hapus akun ini selamanya?</strong> Tidak ada yang dapat mengembalikannya. Unduh
        dahulu data Anda bila masih memerlukannya.
      </p>
      <FormErrors form={form} />
      <Field
        form={form}
        name="last_password"
        field={fields.last_password}
        autoComplete="current-password"
      />
      <div className="form__actions">
        <button
          className="button button--danger"
          type="submit"
          aria-busy={form.sending}
          aria-disabled={form.sending}
        >
          {form.sending ? 'Menghapus…' : 'Ya, hapus akun saya'}
        </button>
        <button className="button" type="button" onClick={onCancel}>
          Tidak jadi
        </button>
      </div>
    </form>
  );
}
