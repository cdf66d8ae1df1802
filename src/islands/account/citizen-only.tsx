import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import { Alert } from '../feedback/alert.tsx';
import { Boundary } from '../feedback/boundary.tsx';
import { Waiting } from '../load/waiting.tsx';
import { loginPath, ownAddress } from './return-path.ts';
import { SessionEnded } from './session-ended.tsx';
import { useAccount } from './use-account.ts';

export interface CitizenOnlyProps {
  /** What one must log in for, as in "Masuk untuk …". */
  purpose: string;
  /** Where it stands: one comes back to it, and to what was asked of it, after logging in. */
  path: string;
  /** Drawn anew for another person; kept as it is where the same one's session ends. */
  children: (user: DeviceUser) => ReactNode;
  /** What stays safe when the session ends. */
  endedNote: string;
}

const citizens = [3] as const;
const never = () => () => undefined;

/** Shows its content to a citizen, and an invitation to log in to anyone else. */
export function CitizenOnly({ purpose, path, children, endedNote }: CitizenOnlyProps) {
  const { phase, session } = useAccount(citizens);
  const back = useSyncExternalStore(never, ownAddress, () => path);
  const [owner, setOwner] = useState<DeviceUser | null>(null);
  const user = session?.user.role_id === 3 ? session.user : null;
  if (user && user !== owner) setOwner(user);

  // The built page holds both: what the device says shows one of them before the first paint.
  if (phase === 'unknown') {
    return (
      <>
        <Invitation purpose={purpose} path={path} session="out" />
        <Waiting session="in" />
      </>
    );
  }
  const shown = user ?? (phase === 'expired' ? owner : null);
  if (!shown) {
    const invitation = <Invitation purpose={purpose} path={back} />;
    if (phase !== 'expired') {
      return owner ? (
        <div className="stack">
          <Alert kind="info" title="Anda sudah keluar di tab lain" />
          {invitation}
        </div>
      ) : (
        invitation
      );
    }
    // The check of the session was answered before any of this was drawn.
    return (
      <div className="stack">
        <SessionEnded path={back} />
        {invitation}
      </div>
    );
  }
  return (
    <div className="stack">
      {!user && <SessionEnded path={back} note={endedNote} />}
      <Boundary key={shown.id}>
        <Content user={shown}>{children}</Content>
      </Boundary>
    </div>
  );
}

/** Drawn inside the boundary, so that what breaks at once is caught as well. */
function Content({ user, children }: { user: DeviceUser; children: CitizenOnlyProps['children'] }) {
  return <div>{children(user)}</div>;
}

interface InvitationProps {
  purpose: string;
  path: string;
  /** Shown in the built page to whoever is not logged in alone. */
  session?: 'out';
}

function Invitation({ purpose, path, session }: InvitationProps) {
  return (
    <section className="card stack" aria-labelledby="undangan-masuk" data-session={session}>
      <h2 className="card__title" id="undangan-masuk">
        Masuk untuk {purpose}
      </h2>
      <p>
        Layanan ini memerlukan akun agar jawaban sampai kepada orang yang tepat. Belum memiliki
        akun? Daftar terlebih dahulu; cukup satu kali.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href={loginPath(path)}>
          Masuk
        </a>
        <a className="button" href="/auth/daftar">
          Daftar akun
        </a>
      </div>
    </section>
  );
}
