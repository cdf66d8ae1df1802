import { useState } from 'react';
import { account } from '#src/stores/api.ts';
import { forgetAllDrafts } from '#src/stores/forget-drafts.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { Account } from './account.tsx';
import { Erased } from './erased.tsx';
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
      {(user) => <Account id={user.id} forms={forms} onErased={leave} />}
    </CitizenOnly>
  );
}
