import { useState } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import { afterLogin } from '../account/return-path.ts';

/** For whoever opens the login page while logged in: go on, or log out first. */
export function AlreadyIn({ user }: { user: DeviceUser }) {
  const [leaving, setLeaving] = useState(false);
  const next = afterLogin(user.role_id, new URLSearchParams(location.search).get('kembali'));
  return (
    <div className="stack">
      <p>
        Anda sudah masuk sebagai <strong>{user.name}</strong>.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href={next}>
          Lanjutkan
        </a>
        <button
          className="button"
          type="button"
          aria-busy={leaving}
          onClick={() => {
            setLeaving(true);
            void import('#src/leaving/leave.ts')
              .then(({ leave }) => leave())
              .then(setLeaving, () => setLeaving(false));
          }}
        >
          Keluar dan ganti akun
        </button>
      </div>
    </div>
  );
}
