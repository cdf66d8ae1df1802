import { useState } from 'react';
import { account } from '#src/stores/api.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { NewPasswordSet } from '../recover/new-password-set.tsx';
import { ChangePasswordForm, type ChangePasswordProps } from './change-password-form.tsx';

const path = '/auth/change-password';

/** Changes the password by the old one, which ends every session. */
export function ChangePassword({ fields }: ChangePasswordProps) {
  const [done, setDone] = useState(false);
  if (done) return <NewPasswordSet />;
  return (
    <CitizenOnly
      purpose="mengganti kata sandi"
      path={path}
      endedNote="Kata sandi Anda belum diganti."
    >
      {() => (
        <ChangePasswordForm
          fields={fields}
          onDone={() => {
            setDone(true);
            account.end('out');
          }}
        />
      )}
    </CitizenOnly>
  );
}
