import { useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { saveProfile, type Profile } from './profile.ts';

export interface PendingAddressProps {
  profile: Profile;
  /** The one that waits. */
  address: string;
  onChanged: (changed: Profile, message: string) => void;
}

/** An address that counts once its link is opened: mail it again, or keep the old one. */
export function PendingAddress({ profile, address, onChanged }: PendingAddressProps) {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  });

  async function set(email: string, message: string): Promise<void> {
    if (state.busy) return;
    setState({ busy: true, error: null });
    try {
      const { data } = await saveProfile(profile.id, { email });
      setState({ busy: false, error: null });
      onChanged(data, message);
    } catch (error) {
      setState({ busy: false, error });
    }
  }

  return (
    <Alert kind="info" title="Surel baru menunggu kepastian">
      <div className="stack stack--tight">
        <p className="alert__text">
          Buka tautan yang kami kirim ke <strong>{address}</strong>, lalu masukkan kata sandi Anda.
          Tautan berlaku 24 jam; sampai saat itu surel Anda tetap {profile.email}.
        </p>
        {state.error !== null && <p className="alert__text">{failureText(state.error)}</p>}
        <div className="cluster">
          <button
            className="button button--small"
            type="button"
            aria-busy={state.busy}
            onClick={() => void set(address, `Tautan kami kirim lagi ke ${address}.`)}
          >
            Kirim ulang tautan
          </button>
          <button
            className="button button--quiet button--small"
            type="button"
            onClick={() => void set(profile.email, `Surel Anda tetap ${profile.email}.`)}
          >
            Batalkan penggantian
          </button>
        </div>
      </div>
    </Alert>
  );
}
