import { useState, type ReactNode } from 'react';
import type { DeviceUser } from '#core/session/device.ts';
import { Boundary } from '../feedback/boundary.tsx';
import { loginPath } from './return-path.ts';
import { SessionEnded } from './session-ended.tsx';
import { useAccount } from './use-account.ts';

export interface CitizenOnlyProps {
  /** What one must log in for, as in "Masuk untuk …". */
  purpose: string;
  /** Where to come back to after logging in. */
  path: string;
  /** Drawn anew for another person; kept as it is where the same one's session ends. */
  children: (user: DeviceUser) => ReactNode;
  /** What stays safe when the session ends. */
  endedNote: string;
}

const citizens = [3] as const;

/** Shows its content to a citizen, and an invitation to log in to anyone else. */
export function CitizenOnly({ purpose, path, children, endedNote }: CitizenOnlyProps) {
  const { phase, session } = useAccount(citizens);
  const [owner, setOwner] = useState<DeviceUser | null>(null);
  const user = session?.user.role_id === 3 ? session.user : null;
  if (user && user !== owner) setOwner(user);

  if (phase === 'unknown') return <Waiting />;
  const shown = user ?? (phase === 'expired' ? owner : null);
  if (!shown) return <Invitation purpose={purpose} path={path} />;
  return (
    <div className="stack">
      {!user && <SessionEnded path={path} note={endedNote} />}
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

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Memuat…</p>
      <div className="skeleton skeleton--title" />
      <div className="skeleton skeleton--text" />
      <div className="skeleton skeleton--block" />
    </div>
  );
}

function Invitation({ purpose, path }: { purpose: string; path: string }) {
  return (
    <section className="card stack" aria-labelledby="undangan-masuk">
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
