import { Fragment } from 'react';
import type { permohonanFields } from '#core/forms/permohonan.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import type { FilingKind } from '../filing/filing.ts';
import { ToReview } from '../filing/to-review.tsx';
import { useDraft } from '../filing/use-draft.ts';
import { Wizard } from '../filing/wizard.tsx';
import { Field } from '../form/field.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';

const path = '/pengajuan/permohonan-informasi';

const kind: FilingKind = {
  name: 'permohonan',
  subject: 'Permohonan',
  title: 'Permohonan informasi',
  loadLater: () => import('./later.ts'),
};

export interface RequestFormProps {
  fields: Record<keyof typeof permohonanFields, ShownField>;
}

/** Asks for information: fill in, check, done. */
export function RequestForm({ fields }: RequestFormProps) {
  return (
    <CitizenOnly
      purpose="mengajukan permohonan informasi"
      path={path}
      endedNote="Teks yang sudah Anda ketik tersimpan di perangkat ini; hanya berkas yang perlu dipilih lagi."
    >
      {(user) => <RequestWizard fields={fields} user={user} />}
    </CitizenOnly>
  );
}

function RequestWizard({ fields, user }: RequestFormProps & { user: DeviceUser }) {
  const draft = useDraft(`permohonan:${user.id}`);
  return (
    <Wizard kind={kind} fields={fields} user={user} draft={draft}>
      {(form) => (
        <>
          {Object.entries(fields).map(([name, field]) => (
            <Fragment key={name}>
              <Field form={form} name={name} field={field} initial={draft.texts?.[name]} />
              {name === 'judul' && <Suggestions of={`${form.id}-${name}`} />}
            </Fragment>
          ))}
          <ToReview form={form} />
        </>
      )}
    </Wizard>
  );
}
