import Link from '@mui/material/Link';
import { useSyncExternalStore } from 'react';
import { email, password } from '#core/resource/fields/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { FieldsDialog } from '#admin/generate/form/fields-dialog.tsx';
import { CurrentPassword } from '#admin/generate/inputs/current-password.tsx';
import { loginPath } from '#admin/layout/site.ts';
import { rethrow } from '#admin/providers/http-error.ts';

const fields = {
  email: email({ label: 'Surel', required: true }),
  password: password({ label: 'Kata sandi', required: true }),
};
const inputs = { password: CurrentPassword };

/** Over what somebody has typed, once their session has ended: they log in again, and it is still there. */
export default function ReentryDialog() {
  const { reentry } = useBackOffice();
  const ended = useSyncExternalStore(reentry.subscribe, reentry.ended);
  if (!ended) return null;
  return (
    <FieldsDialog
      title="Sesi Anda berakhir"
      intro={
        <>
          Isian Anda masih ada. Masuk lagi sebagai {ended.name} untuk melanjutkan, di sini atau{' '}
          <Link href={loginPath} target="_blank">
            di tab lain
          </Link>
          .
        </>
      }
      fields={fields}
      inputs={inputs}
      submitLabel="Masuk"
      cancelLabel="Keluar, buang isian"
      isFinal
      send={(login) => ended.enter(login).catch(rethrow)}
      onClose={ended.leave}
    />
  );
}
