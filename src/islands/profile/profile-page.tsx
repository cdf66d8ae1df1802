import { useState } from 'react';
import { account } from '#src/stores/api.ts';
import { forgetAllDrafts } from '#src/stores/forget-drafts.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { loadPart } from '../load/load-part.ts';
import { useLoad } from '../load/use-load.ts';
import { Failed } from '../feedback/failed.tsx';
import type { AccountProps } from './account.tsx';
import { Erased } from './erased.tsx';
import { LoadingForm } from './loaded-form.tsx';
import type { ShownForms } from './shown-forms.ts';

/** The citizen's own account: who they are, what they receive, what the portal keeps of them. */
export function ProfilePage({ forms }: { forms: ShownForms }) {
  const [gone, setGone] = useState(false);
  if (gone) return <Erased />;

  function leave(): void {
    setGone(true);
    account.end('out');
    void forgetAllDrafts();
  }

  return (
    <CitizenOnly
      purpose="melihat akun Anda"
      path="/auth/detail-user"
      endedNote="Teks yang sudah Anda ketik tersimpan di tab ini, tetapi belum terkirim."
    >
      {(user) => <LoadedAccount id={user.id} forms={forms} onErased={leave} />}
    </CitizenOnly>
  );
}

const loadAccount = () => loadPart(async () => (await import('./account.tsx')).Account);

// Whoever is not logged in reads an invitation, and needs none of it; for whom the device knows, it
// comes before anything is drawn.
if (account.state.get().session) void loadAccount().catch(() => undefined);

function LoadedAccount(props: AccountProps) {
  const { data: Account, error, reload } = useLoad('', loadAccount);
  if (Account) return <Account {...props} />;
  return error === null ? <LoadingForm /> : <Failed error={error} onRetry={reload} />;
}
