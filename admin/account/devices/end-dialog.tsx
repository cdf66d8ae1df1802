import { useNotify } from 'react-admin';
import { akhiriSesiFields } from '#core/forms/akhiri-sesi.ts';
import { semuaLain } from '#core/session/all-others.ts';
import { deviceName, type OwnSession } from '#core/session/own-session.ts';
import { useProvider } from '#admin/context.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { FieldsDialog } from '#admin/generate/form/fields-dialog.tsx';
import { CurrentPassword } from '#admin/generate/inputs/current-password.tsx';

/** A session, or all but the one that asks. */
export interface Ending {
  of: OwnSession | null;
}

export interface EndDialogProps {
  ending: Ending;
  onEnded: () => void;
  onClose: () => void;
}

const inputs = { last_password: CurrentPassword };
const lost = 'Yang belum disimpan di sana harus diisi lagi setelah masuk kembali.';

/** Asks for the password, and logs the account out there. */
export function EndDialog({ ending: { of }, onEnded, onClose }: EndDialogProps) {
  const provider = useProvider();
  const notify = useNotify();
  const name = of ? deviceName(of) : 'Semua perangkat lain';
  return (
    <FieldsDialog
      title={of ? `Keluarkan ${name}?` : 'Keluarkan semua perangkat selain yang ini?'}
      intro={of ? `Masuk ${shortDayAndTime(of.dibuat_pada)}. ${lost}` : lost}
      fields={akhiriSesiFields}
      inputs={inputs}
      submitLabel={of ? 'Keluarkan' : 'Keluarkan semua'}
      send={async (confirmed) => {
        await provider.endSessions(of?.id ?? semuaLain, confirmed);
        notify(`${name} sudah dikeluarkan.`, { type: 'success' });
        onEnded();
      }}
      onClose={onClose}
    />
  );
}
