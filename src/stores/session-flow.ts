import { atom, type ReadableAtom } from 'nanostores';
import { apiFailure, isApiFailure, type Api, type Envelope } from '#core/api/client.ts';
import type { Role } from '#core/resource/types.ts';
import type { RecordOf } from '#resources';
import type { DeviceUser, LoginData } from '#core/session/device.ts';
import type { Account } from './account.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Where the server asks for one. */
  captcha?: string;
}

export interface SessionFlow {
  /** How many calls of the session are under way. */
  loading: ReadableAtom<number>;
  /**
   * Holds a layout to its roles: reads the device, asks the server, loads the profile. Answers who
   * is logged in; null where nobody is, or is any longer.
   */
  checkSession(layoutRoles: readonly Role[]): Promise<DeviceUser | null>;
  /** @throws ApiFailure */
  login(credentials: Credentials): Promise<DeviceUser>;
  /** Ends the session here even where the server cannot be reached. */
  logout(): Promise<void>;
}

/** Where a role's own profile is. */
const profilePath = ({ id, role_id }: DeviceUser) => `${role_id === 3 ? 'user' : 'admin'}/${id}`;

/** What the device keeps of a profile: an officer's record has all of it, a citizen's the name. */
const profileFields = [
  'name',
  'kode_unit_kerja',
  'nama_unit_kerja',
  'singkatan_unit_kerja',
] as const satisfies readonly (keyof DeviceUser & keyof RecordOf<'admin'>)[];
const profileKeys = [...profileFields, 'role'] as const satisfies readonly (keyof DeviceUser)[];

/** A server that cannot answer now has decided nothing about the session. */
const isUndecided = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 429 || error.status >= 500;

export function createSessionFlow({ account, api }: { account: Account; api: Api }): SessionFlow {
  const loading = atom(0);

  async function counted<T>(work: Promise<T>): Promise<T> {
    loading.set(loading.get() + 1);
    try {
      return await work;
    } finally {
      loading.set(loading.get() - 1);
    }
  }

  async function loadProfile(user: DeviceUser): Promise<void> {
    try {
      const { data } = await counted(api.get<Envelope<Partial<DeviceUser>>>(profilePath(user)));
      const known = profileKeys.filter((key) => data[key] !== undefined);
      if (account.userId.get() !== user.id) return;
      account.describe(Object.fromEntries(known.map((key) => [key, data[key]])));
    } catch {
      // The page works without the profile.
    }
  }

  async function revoke(): Promise<void> {
    await counted(api.post('auth/logout')).catch(() => undefined);
  }

  return {
    loading,

    async checkSession(layoutRoles) {
      const session = account.restore();
      if (!session) {
        account.discard();
        return null;
      }
      const { token, user } = session;
      if (!layoutRoles.includes(user.role_id)) {
        await revoke();
        account.end('out');
        return null;
      }
      try {
        await counted(api.post('auth/check-access', { role_id: user.role_id }));
      } catch (error) {
        if (!isUndecided(error)) {
          // Another tab may have logged in anew meanwhile: the answer was about the old token.
          if (account.token() === token) account.end('expired');
          return null;
        }
      }
      await loadProfile(user);
      return account.userLogin.get();
    },

    async login(credentials) {
      const { data } = await counted(api.post<Envelope<LoginData>>('auth/login', credentials));
      const user = account.begin(data);
      if (!user)
        throw apiFailure(200, 'Jawaban server tidak dapat dibaca. Coba masuk sekali lagi.');
      return user;
    },

    async logout() {
      if (account.token()) await revoke();
      account.end('out');
    },
  };
}
