import { useState } from 'react';
import { objectionNamed } from '#core/case/hak/objection-path.ts';
import type { keberatanFields } from '#core/forms/keberatan.ts';
import type { LookupEntry } from '#core/lookup/lookups.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import type { FilingKind } from '../filing/filing.ts';
import { ToReview } from '../filing/to-review.tsx';
import { useDraft } from '../filing/use-draft.ts';
import { Wizard } from '../filing/wizard.tsx';
import { SelectInput } from '../form/choice.tsx';
import { Field } from '../form/field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { useLoad } from '../load/use-load.ts';
import { loadRequest } from './load-request.ts';

const kind: FilingKind = {
  name: 'keberatan',
  subject: 'Keberatan',
  title: 'Keberatan atas permohonan informasi',
  loadLater: () => import('./later.ts'),
};

export type ObjectionFields = Record<keyof typeof keberatanFields, ShownField>;

export interface ObjectionWizardProps {
  fields: ObjectionFields;
  user: DeviceUser;
  /** The requests that may be objected to, at least one. */
  requests: readonly LookupEntry[];
}

/** The form of an objection, begun from the request that the address names. */
export function ObjectionWizard({ fields, user, requests }: ObjectionWizardProps) {
  // The link in a mail about a late answer names the ground as well.
  const [{ requestId: named, ground }] = useState(() => objectionNamed(location.search));
  const isOffered = requests.some(({ value }) => value === named);
  const first = isOffered ? named : '';
  // A draft for each request that a link names, so that drafts of two cases do not mix.
  const draft = useDraft<keyof ObjectionFields>(`keberatan:${user.id}:${first}`);
  const [chosen, setChosen] = useState(draft.texts?.permohonan_informasi_id ?? first);
  const against = useLoad(chosen, loadRequest);
  const request = against.data?.request;
  const drafted = draft.texts?.permohonan_informasi_id === chosen ? draft.texts.alasan : undefined;
  const alasan = drafted ?? (chosen === named ? ground : undefined);
  const discard = () => {
    draft.discard();
    setChosen(first);
  };
  const mayObject = request?.hak_keberatan?.boleh === true;
  return (
    <Wizard
      kind={kind}
      fields={fields}
      user={user}
      draft={{ ...draft, discard }}
      shown={
        request ? { permohonan_informasi_id: `${request.judul}\n${request.nomor_registrasi}` } : {}
      }
    >
      {(form) => (
        <>
          {named && !isOffered && (
            <Alert kind="warning" title="Permohonan itu tidak dapat dipilih">
              Permohonan pada tautan tidak ada di akun Anda atau sudah dicabut. Pilih permohonan
              lain.
            </Alert>
          )}
          <FieldFrame
            form={form}
            name="permohonan_informasi_id"
            field={fields.permohonan_informasi_id}
            group={false}
          >
            {(control) => (
              <SelectInput {...control} options={requests} initial={chosen} onChosen={setChosen} />
            )}
          </FieldFrame>
          {!chosen && (
            <p className="muted">
              Setelah permohonan dipilih, tampil alasan yang berlaku untuknya dan batas waktunya.
            </p>
          )}
          {against.loading && !against.data && <p role="status">Memeriksa permohonan…</p>}
          {against.error !== null && <Failed error={against.error} onRetry={against.reload} />}
          {against.data && (
            <against.data.Against
              key={chosen}
              form={form}
              field={fields.alasan}
              request={against.data.request}
              initial={alasan}
            />
          )}
          <div className="form" hidden={!mayObject}>
            <Field form={form} name="kasus" field={fields.kasus} initial={draft.texts?.kasus} />
            <Field form={form} name="file_pendukung" field={fields.file_pendukung} />
            <ToReview form={form} />
          </div>
        </>
      )}
    </Wizard>
  );
}
