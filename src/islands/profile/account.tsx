import { useState } from 'react';
import { tabDrafts } from '#src/stores/drafts.ts';
import { account } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import { loadPart } from '../load/load-part.ts';
import { useLoad } from '../load/use-load.ts';
import { Devices } from './devices.tsx';
import type { EditProfileProps } from './edit-profile.tsx';
import { EraseAccount } from './erase-account.tsx';
import { MailChoices } from './mail-choices.tsx';
import { PendingAddress } from './pending-address.tsx';
import { PersonalData } from './personal-data.tsx';
import { loadProfile, type Profile } from './profile.ts';
import type { ShownForms } from './shown-forms.ts';
import { ShownProfile } from './shown-profile.tsx';

/** What was typed into the profile and not saved. */
const draftOf = (id: string) => `profil:${id}`;

export interface AccountProps {
  id: string;
  forms: ShownForms;
  onErased: () => void;
}

/** The account, loaded: read, and changed in place. */
export function Account({ id, forms, onErased }: AccountProps) {
  const { data, error, reload } = useLoad(id, loadProfile);
  const [newer, setNewer] = useState<Profile | null>(null);
  const profile = newer && data && newer.versi >= data.versi ? newer : data;
  const [editing, setEditing] = useState(() => tabDrafts.load(draftOf(id)) !== null);
  const [notice, setNotice] = useState<string | null>(null);

  if (!profile) return error === null ? <Loading /> : <Failed error={error} onRetry={reload} />;

  function take(changed: Profile, message: string): void {
    setNewer(changed);
    setNotice(message);
    account.describe({ name: changed.name });
  }

  return (
    <div className="stack stack--loose">
      <section className="stack" aria-labelledby="profil">
        <h2 id="profil">Profil</h2>
        {notice !== null && (
          <Alert kind="success" focused key={`${profile.versi}${notice}`}>
            {notice}
          </Alert>
        )}
        {profile.email_baru !== null && (
          <PendingAddress profile={profile} address={profile.email_baru} onChanged={take} />
        )}
        {editing ? (
          <LoadedEditProfile
            fields={forms.profile}
            profile={profile}
            draftName={draftOf(id)}
            onStale={reload}
            onCancel={() => setEditing(false)}
            onSaved={(changed, message) => {
              setEditing(false);
              take(changed, message);
            }}
          />
        ) : (
          <ShownProfile
            profile={profile}
            onEdit={() => {
              setNotice(null);
              setEditing(true);
            }}
          />
        )}
      </section>
      <MailChoices fields={forms.mails} profile={profile} onSaved={setNewer} />
      <Devices fields={forms.end} />
      <PersonalData id={id} />
      <EraseAccount fields={forms.erase} onErased={onErased} />
    </div>
  );
}

/** The form comes once somebody changes something: the page is read far more often. */
const loadForm = () => loadPart(() => import('./edit-profile.tsx'));

function LoadedEditProfile(props: EditProfileProps) {
  const { data, error, reload } = useLoad('ubah', loadForm);
  if (!data) {
    if (error === null) return <Loading />;
    return (
      <div className="stack">
        <Failed error={error} onRetry={reload} />
        <div className="form__actions">
          <button className="button" type="button" onClick={props.onCancel}>
            Batal
          </button>
        </div>
      </div>
    );
  }
  return <data.EditProfile {...props} />;
}

function Loading() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Memuat…</p>
      <div className="skeleton skeleton--title" />
      <div className="skeleton skeleton--block" />
      <div className="skeleton skeleton--block" />
    </div>
  );
}
