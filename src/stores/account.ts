import { atom, type ReadableAtom } from 'nanostores';
import {
  clearSession,
  readSession,
  writeSession,
  writeUser,
  type Device,
  type DeviceUser,
  type LoginData,
  type Session,
} from '#core/session/device.ts';

/**
 * `unknown` until the device has been read. `expired`: there was a session on this page and it was
 * ended from elsewhere (by the server, or in another tab), so what was typed must stay.
 */
export type Phase = 'unknown' | 'out' | 'in' | 'expired';

export interface AccountState {
  phase: Phase;
  session: Session | null;
}

export interface Account {
  state: ReadableAtom<AccountState>;
  isLoggedIn: ReadableAtom<boolean>;
  userLogin: ReadableAtom<DeviceUser | null>;
  userId: ReadableAtom<string | null>;
  token(): string | null;
  /** Reads the device anew and changes nothing on it: another tab may be in the midst of writing. */
  restore(): Session | null;
  /** Removes from the device what is no session. */
  discard(): void;
  /** Keeps a login; null where its token cannot be decoded. */
  begin(login: LoginData): DeviceUser | null;
  /** Keeps the profile of whoever is logged in. */
  describe(profile: Partial<DeviceUser>): void;
  end(phase: 'out' | 'expired'): void;
  /** The person has logged out in another tab, which has cleared the device. */
  leave(): void;
}

const nobody: AccountState = { phase: 'unknown', session: null };

/** Who is logged in on this device, as the pages see it. */
export function createAccount(device: Device): Account {
  const state = atom<AccountState>(nobody);
  const isLoggedIn = atom(false);
  const userLogin = atom<DeviceUser | null>(null);
  const userId = atom<string | null>(null);

  function put(next: AccountState): void {
    const user = next.session?.user ?? null;
    isLoggedIn.set(next.phase === 'in');
    userLogin.set(user);
    userId.set(user?.id ?? null);
    state.set(next);
  }

  const current = () => state.get().session;

  function restore(): Session | null {
    const session = readSession(device);
    if (session) put({ phase: 'in', session });
    else {
      const { phase } = state.get();
      put({
        phase: phase === 'in' || phase === 'expired' ? 'expired' : 'out',
        session: null,
      });
    }
    return session;
  }

  return {
    state,
    isLoggedIn,
    userLogin,
    userId,
    token: () => current()?.token ?? null,
    restore,
    discard: () => {
      const isLeft = ['raw', 'authToken'].some((key) => device.storage.getItem(key) !== null);
      if (isLeft && !readSession(device)) clearSession(device);
    },
    begin: (login) => {
      const user = writeSession(device, login);
      restore();
      return user;
    },
    describe: (profile) => {
      const session = current();
      if (!session) return;
      const { id, role_id } = session.user;
      const user = { ...session.user, ...profile, id, role_id };
      writeUser(device, user);
      put({ phase: 'in', session: { ...session, user } });
    },
    end: (phase) => {
      clearSession(device);
      put({ phase, session: null });
    },
    leave: () => put({ phase: 'out', session: null }),
  };
}
