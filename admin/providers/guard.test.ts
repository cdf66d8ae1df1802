import { expect, test } from 'vitest';
import { createApi } from '#core/api/client.ts';
import { readSession, type Device } from '#core/session/device.ts';
import { indexResources } from '#admin/generate/names.ts';
import { resources } from '#resources';
import { createAuthProvider } from './auth-provider.ts';
import { createGuard } from './guard.ts';
import { toHttpError } from './http-error.ts';
import { apiFailure } from '#core/api/client.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rawToken = (role_id: number) =>
  `${part({ alg: 'HS512' })}.${part({ exp: 9e9, context: { user: { id: 'a', role_id, name: 'Rina' } } })}.s`;

function deviceOf(role: number | null): Device {
  const kept = new Map<string, string>();
  if (role !== null) {
    kept.set('raw', rawToken(role));
    kept.set('authToken', 'jwt');
    kept.set('auth._token.local', 'Bearer jwt');
  }
  return {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    cookies: { set: () => undefined, remove: () => undefined },
  };
}

function set(role: number | null, respond: (path: string) => Response | Promise<never>) {
  const asked: string[] = [];
  const device = deviceOf(role);
  const api = createApi({
    base: '/',
    token: () => readSession(device)?.token ?? null,
    fetch: async (address) => {
      asked.push(String(address));
      return respond(String(address));
    },
  });
  const guard = createGuard(device, api);
  const index = indexResources(resources);
  const depart = () => Promise.reject(new Error('gone to the login page'));
  const auth = createAuthProvider({ guard, resources: index, depart });
  return { guard, auth, asked, device };
}

const yes = (path: string) =>
  Response.json({
    success: true,
    message: '',
    data: path.includes('admin/')
      ? { name: 'Rina K', singkatan_unit_kerja: 'PPID', role_id: 2 }
      : null,
  });
const no = () => Response.json({ success: false, message: 'tidak' }, { status: 200 });

test('an officer is let in once, their access confirmed and their profile kept', async () => {
  const { auth, guard, asked } = set(1, yes);
  await auth.checkAuth({});
  await auth.checkAuth({});
  expect(asked).toEqual(['/auth/check-access', '/admin/a']);
  expect(guard.session()?.user).toMatchObject({
    name: 'Rina K',
    singkatan_unit_kerja: 'PPID',
    role_id: 1,
  });
});

test.each([
  ['nobody', null, yes],
  ['a citizen', 3, yes],
  ['an officer whom the server refuses', 1, no],
] as const)('%s is sent to the login page', async (_, role, respond) => {
  const { auth } = set(role, respond);
  await expect(auth.checkAuth({})).rejects.toThrow('login page');
});

test('what the server says of a session that another has taken the place of is asked anew', async () => {
  const { auth, asked, device } = set(1, (path) => {
    if (asked.length > 1) return yes(path);
    device.storage.setItem('authToken', 'jwt of a later login');
    return no();
  });
  await auth.checkAuth({});
  expect(asked).toEqual(['/auth/check-access', '/auth/check-access', '/admin/a']);
  expect(readSession(device)?.token).toBe('jwt of a later login');
});

test('a server that does not answer logs nobody out, and is asked again', async () => {
  const { auth, asked } = set(1, () => Promise.reject(new Error('offline')));
  await auth.checkAuth({});
  await auth.checkAuth({});
  expect(asked).toEqual(['/auth/check-access', '/auth/check-access']);
});

test('logging out tells the server and leaves nothing on the device', async () => {
  const { guard, asked, device } = set(1, yes);
  await guard.leave();
  expect(asked).toEqual(['/auth/logout']);
  expect(device.storage.getItem('raw')).toBeNull();
});

test('401 ends the session, 403 does not', async () => {
  const { auth } = set(1, yes);
  await expect(auth.checkError(toHttpError(apiFailure(401, 'habis')))).rejects.toThrow(
    'login page',
  );
  await expect(
    auth.checkError(toHttpError(apiFailure(403, 'tidak boleh'))),
  ).resolves.toBeUndefined();
});

test('screens follow the declaration', async () => {
  const may = async (role: number, resource: string, action: string) =>
    set(role, yes).auth.canAccess?.({ resource, action });
  expect(await may(1, 'faq', 'edit')).toBe(true);
  expect(await may(2, 'faq', 'list')).toBe(false);
  expect(await may(2, 'pengajuan/permohonan-informasi', 'show')).toBe(true);
  expect(await may(2, 'pengajuan/permohonan-informasi', 'delete')).toBe(false);
  expect(await may(1, 'pengajuan/permohonan-informasi', 'create')).toBe(true);
  expect(await may(2, 'pengajuan/permohonan-informasi', 'create')).toBe(false);
});

test('a changed name is kept on the device, and nothing else changes', async () => {
  const { guard, device } = set(2, yes);
  await guard.admit();
  guard.rename('Rina Kartika');
  expect(readSession(device)?.user).toMatchObject({
    name: 'Rina Kartika',
    role_id: 2,
    singkatan_unit_kerja: 'PPID',
  });
});
