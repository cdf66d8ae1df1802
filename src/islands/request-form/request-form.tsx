import { Fragment, useState } from 'react';
import type { permohonanFields } from '#core/forms/permohonan.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { drafts } from '#src/stores/drafts.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import type { FilingKind } from '../filing/filing.ts';
import { ToReview } from '../filing/to-review.tsx';
import { useDraft } from '../filing/use-draft.ts';
import { Wizard } from '../filing/wizard.tsx';
import { Field } from '../form/field.tsx';
import { namesIn } from '../form/form-values.ts';
import type { ShownField } from '../form/shown-field.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { AskedBeside } from './asked-beside.tsx';
import { forgetAsked, readAsked } from './asked.ts';

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
  const [asked, setAsked] = useState(() => readAsked(fields));
  const kept = useDraft(`permohonan:${user.id}`, drafts, asked);
  const draft: typeof kept = {
    ...kept,
    keep: (values) => {
      forgetAsked();
      kept.keep(values);
    },
    forget: () => {
      forgetAsked();
      kept.forget();
    },
  };
  const isOther = namesIn(fields).some(
    (name) => asked?.[name] !== undefined && asked[name] !== draft.texts?.[name],
  );
  return (
    <Wizard kind={kind} fields={fields} user={user} draft={draft}>
      {(form) => (
        <>
          {asked && draft.texts && isOther && (
            <AskedBeside
              title={asked.judul ?? asked.kebutuhan ?? ''}
              onTake={() => {
                forgetAsked();
                draft.replace(asked);
                setAsked(null);
              }}
            />
          )}
          {namesIn(fields).map((name) => (
            <Fragment key={name}>
              <Field form={form} name={name} field={fields[name]} initial={draft.initial?.[name]} />
              {name === 'judul' && <Suggestions of={`${form.id}-${name}`} />}
            </Fragment>
          ))}
          <ToReview form={form} />
        </>
      )}
    </Wizard>
  );
}
