import { CitizenOnly } from '../account/citizen-only.tsx';
import { Account } from './account.tsx';

/** The citizen's own account: who they are, what they receive, what the portal keeps of them. */
export function ProfilePage() {
  return (
    <CitizenOnly
      purpose="melihat akun Anda"
      path="/auth/detail-user"
      endedNote="Teks yang sudah Anda ketik tersimpan di tab ini, tetapi belum terkirim."
    >
      {(user) => <Account id={user.id} />}
    </CitizenOnly>
  );
}
