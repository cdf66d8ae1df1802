import { useCallback, useState } from 'react';
import { objectionNamed } from '#core/case/hak/objection-path.ts';
import type { keberatanFields } from '#core/forms/keberatan.ts';
import type { LookupEntry } from '#core/lookup/lookups.ts';
import type { DeviceUser } from '#core/session/device.ts';
import type { Draft } from '#src/stores/drafts.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import { draftStart } from '../filing/choose-draft.ts';
import { FilingPage } from '../filing/filing-page.tsx';
import type { FilingKind } from '../filing/filing.ts';
import { ToReview } from '../filing/to-review.tsx';
import { useNamedDraft } from '../filing/use-draft.ts';
import type { Panels } from '../filing/use-chosen-draft.ts';
import { Wizard } from '../filing/wizard.tsx';
import { SelectInput } from '../form/choice.tsx';
import { Field } from '../form/field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { FileField } from '../form/file-field.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { useLoad } from '../load/use-load.ts';
import { loadRequest } from './load-request.ts';
import { LoadingText } from '../load/loading-text.tsx';

const kind: FilingKind = {
  name: 'keberatan',
  subject: 'Keberatan',
  title: 'Keberatan atas permohonan informasi',
  loadLater: () => import('./later.ts'),
};

export type ObjectionFields = Record<keyof typeof keberatanFields, ShownField>;

export interface ObjectionFilingProps {
  fields: ObjectionFields;
  user: DeviceUser;
  /** The requests that may be objected to, at least one. */
  requests: readonly LookupEntry[];
}

/** Where a link names a request, one goes on with what was typed about that request alone. */
export function ObjectionFiling(props: ObjectionFilingProps) {
  const [{ requestId }] = useState(() => objectionNamed(location.search));
  const fits = useCallback(
    ({ permohonan_informasi_id: of }: Draft<keyof ObjectionFields>) =>
      requestId === '' || of === requestId,
    [requestId],
  );
  const titleOf = (texts: Draft<keyof ObjectionFields>) =>
    props.requests.find(({ value }) => value === texts.permohonan_informasi_id)?.label ??
    texts.kasus ??
    '';
  return (
    <FilingPage kind={kind} user={props.user} fits={fits} titleOf={titleOf}>
      {(id, panels) => <ObjectionWizard {...props} id={id} panels={panels} />}
    </FilingPage>
  );
}

/** The form of an objection, begun from the request that the address names. */
function ObjectionWizard(props: ObjectionFilingProps & { id: string; panels: Panels | null }) {
  const { fields, user, requests, id, panels } = props;
  // The link in a mail about a late answer names the ground as well.
  const [{ requestId: named, ground }] = useState(() => objectionNamed(location.search));
  const isOffered = requests.some(({ value }) => value === named);
  const first = isOffered ? named : '';
  const draft = useNamedDraft<keyof ObjectionFields>(draftStart(kind.name, user.id), id);
  const [chosen, setChosen] = useState(draft.texts?.permohonan_informasi_id ?? first);
  const against = useLoad(chosen, loadRequest);
  const request = against.data?.request;
  const drafted = draft.texts?.permohonan_informasi_id === chosen ? draft.texts : undefined;
  const alasan = drafted?.alasan ?? (chosen === named ? ground : undefined);
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
      panels={panels}
      isReady={!chosen || against.data !== null}
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
          {against.loading && !against.data && <LoadingText>Memeriksa permohonan…</LoadingText>}
          {against.error !== null && <Failed error={against.error} onRetry={against.reload} />}
          {against.data && (
            <against.data.Against
              key={chosen}
              form={form}
              fields={fields}
              request={against.data.request}
              initial={alasan}
              initialOthers={drafted?.alasan_lain}
            />
          )}
          <div className="form" hidden={!mayObject}>
            <Field form={form} name="kasus" field={fields.kasus} initial={draft.texts?.kasus} />
            <FileField form={form} name="file_pendukung" field={fields.file_pendukung} />
            <FileField form={form} name="pendukung_lain" field={fields.pendukung_lain} />
            <ToReview form={form} />
          </div>
        </>
      )}
    </Wizard>
  );
}
