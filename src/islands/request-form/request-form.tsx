import { CitizenOnly } from '../account/citizen-only.tsx';
import { Wizard } from './wizard.tsx';

const path = '/pengajuan/permohonan-informasi';

/** Asks for information: fill in, check, done. */
export function RequestForm() {
  return (
    <CitizenOnly
      purpose="mengajukan permohonan informasi"
      path={path}
      endedNote="Teks yang sudah Anda ketik tersimpan di tab ini; hanya berkas yang perlu dipilih lagi."
    >
      {(user) => <Wizard user={user} />}
    </CitizenOnly>
  );
}
