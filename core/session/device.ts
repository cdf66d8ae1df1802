import { jwtDecode } from 'jwt-decode';
import type { Role } from '#core/resource/types.ts';

/** What `POST auth/login` answers. */
export interface LoginData {
  access_token: string;
  raw_token: string;
  uid: string;
}

/** The account as the device keeps it. */
export interface DeviceUser {
  id: string;
  name: string;
  role_id: Role;
  role?: string | undefined;
  kode_unit_kerja?: string | null | undefined;
  nama_unit_kerja?: string | null | undefined;
  singkatan_unit_kerja?: string | null | undefined;
}

export interface Session {
  /** Opens calls, as a bearer token. */
  token: string;
  user: DeviceUser;
}

/** Where a session is kept: local storage, and cookies that a page may read and no call believes. */
export interface Device {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  cookies: { set(name: string, value: string, maxAge: number): void; remove(name: string): void };
}

/** Seconds that a login lasts. */
export const sessionSeconds = 43_200;

const storageKeys = ['user', 'userId', 'authToken', 'raw', 'auth._token.local', 'auth.strategy'];
const cookieNames = ['user', 'jwt', 'auth._token.local', 'auth.strategy'];

/** The browser's own storage and cookies. */
export function browserDevice(): Device {
  const attributes = () =>
    `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
  const write = (name: string, value: string, maxAge: number) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${maxAge}${attributes()}`;
  };
  return {
    storage: localStorage,
    cookies: { set: write, remove: (name) => write(name, '', 0) },
  };
}

interface RawToken {
  exp?: number;
  context?: { user?: { id?: unknown; role_id?: unknown; name?: unknown } };
}

const isRole = (value: unknown): value is Role => value === 1 || value === 2 || value === 3;

/** The account that a raw token speaks of; null where it cannot be read or has expired. */
export function decodeRaw(raw: string, now = Date.now()): DeviceUser | null {
  try {
    const { exp, context } = jwtDecode<RawToken>(raw);
    const { id, role_id, name } = context?.user ?? {};
    if (typeof id !== 'string' || !isRole(role_id)) return null;
    if (exp !== undefined && exp * 1000 <= now) return null;
    return { id, role_id, name: typeof name === 'string' ? name : '' };
  } catch {
    return null;
  }
}

/** Keeps a login on the device. */
export function writeSession(device: Device, login: LoginData): DeviceUser | null {
  const user = decodeRaw(login.raw_token);
  if (!user) return null;
  const bearer = `Bearer ${login.access_token}`;
  const values: Record<string, string> = {
    userId: login.uid,
    authToken: login.access_token,
    raw: login.raw_token,
    'auth._token.local': bearer,
    'auth.strategy': 'local',
  };
  for (const [key, value] of Object.entries(values)) device.storage.setItem(key, value);
  device.cookies.set('jwt', login.access_token, sessionSeconds);
  device.cookies.set('auth._token.local', bearer, sessionSeconds);
  device.cookies.set('auth.strategy', 'local', sessionSeconds);
  writeUser(device, user);
  return user;
}

/** Keeps the profile once it is loaded. */
export function writeUser(device: Device, user: DeviceUser): void {
  device.storage.setItem('user', JSON.stringify(user));
  const { id, name, role_id } = user;
  device.cookies.set('user', JSON.stringify({ id, name, role_id }), sessionSeconds);
}

/** The session on the device; null where there is none or its token cannot be decoded. */
export function readSession(device: Device): Session | null {
  const token = device.storage.getItem('authToken');
  const raw = device.storage.getItem('raw');
  if (!token || !raw) return null;
  const user = decodeRaw(raw);
  if (!user) return null;
  return {
    token,
    user: { ...user, ...storedUser(device, user.id) },
  };
}

// The token says who it is; what was stored only adds to it, and only for the same account.
function storedUser(device: Device, id: string): Partial<DeviceUser> {
  try {
    const stored = JSON.parse(
      device.storage.getItem('user') ?? 'null',
    ) as Partial<DeviceUser> | null;
    if (stored?.id !== id) return {};
    const { role_id: _fromTheTokenAlone, ...rest } = stored;
    return rest;
  } catch {
    return {};
  }
}

/** Leaves nothing of a session on the device. */
export function clearSession(device: Device): void {
  for (const key of storageKeys) device.storage.removeItem(key);
  for (const name of cookieNames) device.cookies.remove(name);
}

/** Where a role works after logging in. */
export const roleHome = (role: Role): string => (role === 3 ? '/' : '/ppid-cms/beranda');
