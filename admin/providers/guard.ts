import { isApiFailure, type Api, type Envelope } from '#core/api/client.ts';
import {
  clearSession,
  readSession,
  writeUser,
  type Device,
  type DeviceUser,
  type Session,
} from '#core/session/device.ts';
import type { Role } from '#core/resource/index.ts';

/** Whether a role works in the back-office. */
export const isOfficer = (role: Role): boolean => role === 1 || role === 2;

export interface Guard {
  /** The session of an officer; null where nobody, or a citizen, is logged in. */
  session(): Session | null;
  /**
   * Lets an officer in whose access the server confirms, and loads their profile; once a session.
   * False means: not, or no longer, logged in.
   */
  admit(): Promise<boolean>;
  /** Keeps what the account is called from now on. */
  rename(name: string): void;
  /** Ends the session here and, as far as it can be reached, on the server. */
  leave(): Promise<void>;
  /** The same, where the server has ended it already. */
  forget(): void;
}

export function createGuard(device: Device, api: Api): Guard {
  let admitted: { token: string; answer: Promise<boolean> } | null = null;

  const session = () => {
    const found = readSession(device);
    return found && isOfficer(found.user.role_id) ? found : null;
  };

  async function check({ token, user }: Session): Promise<boolean> {
    try {
      await api.post('auth/check-access', { role_id: user.role_id });
    } catch (error) {
      // Only an answer of the server says no; without one, each screen says what it could not load.
      const noAnswer = isApiFailure(error) && (error.status === 0 || error.status >= 500);
      // They may have logged in again meanwhile: what was said of the session before says nothing of it.
      if (!noAnswer) return session() !== null && session()?.token !== token && admit();
      admitted = null;
      return true;
    }
    await loadProfile(user);
    return true;
  }

  // The specification has a failure here pass in silence: the token names its bearer well enough.
  async function loadProfile(user: DeviceUser): Promise<void> {
    try {
      const profile = await api.get<Envelope<DeviceUser>>(`admin/${encodeURIComponent(user.id)}`);
      writeUser(device, {
        ...user,
        ...knownPart(profile.data),
        id: user.id,
        role_id: user.role_id,
      });
    } catch {
      return;
    }
  }

  function admit(): Promise<boolean> {
    const current = session();
    if (!current) return Promise.resolve(false);
    if (admitted?.token !== current.token) {
      admitted = { token: current.token, answer: Promise.resolve(true) };
      admitted.answer = check(current);
    }
    return admitted.answer;
  }

  function forget(): void {
    admitted = null;
    clearSession(device);
  }

  return {
    session,
    admit,
    rename: (name) => {
      const current = session();
      if (current) writeUser(device, { ...current.user, name });
    },
    leave: async () => {
      admitted = null;
      if (readSession(device)) {
        await api.post('auth/logout').catch(() => undefined);
      }
      forget();
    },
    forget,
  };
}

/** Of a profile, what the device keeps. */
function knownPart(profile: DeviceUser): Partial<DeviceUser> {
  const { name, role, kode_unit_kerja, nama_unit_kerja, singkatan_unit_kerja } = profile;
  return { name, role, kode_unit_kerja, nama_unit_kerja, singkatan_unit_kerja };
}
