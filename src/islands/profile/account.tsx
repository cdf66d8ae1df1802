import { useState } from 'react';
import { tabDrafts } from '#src/stores/drafts.ts';
import { account } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import { loadPart } from '../load/load-part.ts';
import { useLoad } from '../load/use-load.ts';
import { Devices } from './devices.tsx';
import { EraseAccount } from './erase-account.tsx';
import { LoadedForm, LoadingForm } from './loaded-form.tsx';
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

  if (!profile) return error === null ? <LoadingForm /> : <Failed error={error} onRetry={reload} />;

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
          <LoadedForm
            load={loadForm}
            props={{
              fields: forms.profile,
              profile,
              draftName: draftOf(id),
              onStale: reload,
              onCancel: () => setEditing(false),
              onSaved: (changed: Profile, message: string) => {
                setEditing(false);
                take(changed, message);
              },
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

const loadForm = () =>
  loadPart(async () => ({ Form: (await import('./edit-profile.tsx')).EditProfile }));
