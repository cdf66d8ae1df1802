import { Fragment, useState } from 'react';
import type { permohonanFields } from '#core/forms/permohonan.ts';
import type { DeviceUser } from '#core/session/device.ts';
import type { Draft } from '#src/stores/drafts.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { draftStart } from '../filing/choose-draft.ts';
import { FilingPage } from '../filing/filing-page.tsx';
import type { FilingKind } from '../filing/filing.ts';
import { ToReview } from '../filing/to-review.tsx';
import { useNamedDraft } from '../filing/use-draft.ts';
import type { Panels } from '../filing/use-chosen-draft.ts';
import { Wizard } from '../filing/wizard.tsx';
import { Field } from '../form/field.tsx';
import { FileField } from '../form/file-field.tsx';
import { namesIn } from '../form/form-values.ts';
import type { ShownField } from '../form/shown-field.ts';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { forgetAsked, readAsked } from './asked.ts';

const path = '/pengajuan/permohonan-informasi';

const kind: FilingKind = {
  name: 'permohonan',
  subject: 'Permohonan',
  title: 'Permohonan informasi',
  loadLater: () => import('./later.ts'),
};

type RequestField = keyof typeof permohonanFields;

export interface RequestFormProps {
  fields: Record<RequestField, ShownField>;
}

/** Asks for information: fill in, check, done. */
export function RequestForm({ fields }: RequestFormProps) {
  return (
    <CitizenOnly
      purpose="mengajukan permohonan informasi"
      path={path}
      endedNote="Isian Anda, juga berkasnya, tersimpan di perangkat ini."
    >
      {(user) => <RequestFiling fields={fields} user={user} />}
    </CitizenOnly>
  );
}

/** What a link asks for begins a draft of its own; else one goes on with what was typed. */
function RequestFiling({ fields, user }: RequestFormProps & { user: DeviceUser }) {
  const [asked] = useState(() => readAsked(fields));
  return (
    <FilingPage kind={kind} user={user} fits={asked ? none : any} titleOf={titleOf}>
      {(id, panels) => <RequestWizard {...{ fields, user, id, panels, asked }} />}
    </FilingPage>
  );
}

const any = () => true;
const none = () => false;
const titleOf = ({ judul, kebutuhan }: Draft<RequestField>) => judul?.trim() || kebutuhan || '';

interface RequestWizardProps extends RequestFormProps {
  user: DeviceUser;
  /** Of the draft. */
  id: string;
  panels: Panels | null;
  asked: Draft<RequestField> | null;
}

function RequestWizard({ fields, user, id, panels, asked }: RequestWizardProps) {
  const kept = useNamedDraft(draftStart(kind.name, user.id), id, asked);
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
  return (
    <Wizard {...{ kind, fields, user, draft, panels }}>
      {(form) => (
        <>
          {namesIn(fields).map((name) => {
            const Input = fields[name].file ? FileField : Field;
            return (
              <Fragment key={name}>
                <Input
                  form={form}
                  name={name}
                  field={fields[name]}
                  initial={draft.initial?.[name]}
                />
                {name === 'judul' && <Suggestions of={`${form.id}-${name}`} />}
              </Fragment>
            );
          })}
          <ToReview form={form} />
        </>
      )}
    </Wizard>
  );
}
