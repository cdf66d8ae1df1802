import { beforeEach, expect, test, vi } from 'vitest';
import { apiFailure, type Api } from '#core/api/client.ts';
import type { Role } from '#core/resource/types.ts';
import type { Device, LoginData } from '#core/session/device.ts';
import { createAccount, type Account } from './account.ts';
import { memoryDevice } from './open-device.ts';
import { createSessionFlow, type SessionFlow } from './session-flow.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function loginOf(role_id: Role, id = 'u1', token = 'tok'): LoginData {
  const context = { user: { id, role_id, name: 'Siti' } };
  const exp = Math.floor(Date.now() / 1000) + 60;
  const raw_token = `${part({ alg: 'HS512' })}.${part({ exp, context })}.x`;
  return { access_token: token, raw_token, uid: id };
}

let device: Device;
let account: Account;
let post: ReturnType<typeof vi.fn>;
let get: ReturnType<typeof vi.fn>;
let flow: SessionFlow;

beforeEach(() => {
  device = memoryDevice();
  account = createAccount(device);
  post = vi.fn(async () => ({ success: true, data: null }));
  get = vi.fn(async () => ({ success: true, data: { id: 'u1', name: 'Siti Rahmawati' } }));
  flow = createSessionFlow({ account, api: { post, get } as unknown as Api });
});

test('a login is kept, and opens the calls', async () => {
  post.mockResolvedValueOnce({ success: true, data: loginOf(3) });
  const user = await flow.login({ email: 'a@b.id', password: 'rahasia-1' });
  expect(user).toMatchObject({ id: 'u1', role_id: 3 });
  expect(account.isLoggedIn.get()).toBe(true);
  expect(account.token()).toBe('tok');
  expect(device.storage.getItem('auth._token.local')).toBe('Bearer tok');
});

test('a login whose token cannot be read is none', async () => {
  post.mockResolvedValueOnce({
    success: true,
    data: { access_token: 'a', raw_token: 'rusak', uid: 'u' },
  });
  await expect(flow.login({ email: 'a@b.id', password: 'x' })).rejects.toThrow(
    'tidak dapat dibaca',
  );
  expect(account.isLoggedIn.get()).toBe(false);
});

test('the check asks for the role, then loads the profile', async () => {
  account.begin(loginOf(3));
  await expect(flow.checkSession([3])).resolves.toMatchObject({ name: 'Siti Rahmawati' });
  expect(post).toHaveBeenCalledWith('auth/check-access', { role_id: 3 });
  expect(get).toHaveBeenCalledWith('user/u1');
  expect(account.userLogin.get()?.name).toBe('Siti Rahmawati');
  expect(flow.loading.get()).toBe(0);
});

test('a profile that fails to load is swallowed, and the counter goes down', async () => {
  account.begin(loginOf(3));
  get.mockRejectedValueOnce(apiFailure(500, 'Something went wrong.'));
  const seen: number[] = [];
  flow.loading.listen((count) => seen.push(count));
  await expect(flow.checkSession([3])).resolves.toMatchObject({ name: 'Siti' });
  expect(account.isLoggedIn.get()).toBe(true);
  expect(seen).toEqual([1, 0, 1, 0]);
});

test('a profile says nothing about who one is', async () => {
  account.begin(loginOf(3));
  get.mockResolvedValueOnce({ success: true, data: { id: 'lain', role_id: 1, name: 'Siti' } });
  await expect(flow.checkSession([3])).resolves.toMatchObject({ id: 'u1', role_id: 3 });
});

test('a role that the layout does not serve is logged out, on the server too', async () => {
  account.begin(loginOf(1));
  await expect(flow.checkSession([3])).resolves.toBeNull();
  expect(post.mock.calls.map(([path]) => path as string)).toEqual(['auth/logout']);
  expect(account.state.get().phase).toBe('out');
  expect(device.storage.getItem('raw')).toBeNull();
});

test.each([401, 403, 400])('a check that is refused (%i) ends the session', async (status) => {
  account.begin(loginOf(3));
  post.mockRejectedValueOnce(apiFailure(status, 'Tidak.'));
  await expect(flow.checkSession([3])).resolves.toBeNull();
  expect(account.state.get().phase).toBe('expired');
  expect(device.storage.getItem('auth._token.local')).toBeNull();
});

test.each([0, 429, 503])('a server that cannot answer (%i) decides nothing', async (status) => {
  account.begin(loginOf(3));
  post.mockRejectedValueOnce(apiFailure(status, 'Nanti.'));
  await expect(flow.checkSession([3])).resolves.not.toBeNull();
  expect(account.isLoggedIn.get()).toBe(true);
});

test('a refusal of the old token leaves a login alone that came meanwhile', async () => {
  account.begin(loginOf(3));
  post.mockImplementationOnce(() => {
    account.begin(loginOf(3, 'u1', 'baru'));
    return Promise.reject(apiFailure(401, 'Kedaluwarsa.'));
  });
  await flow.checkSession([3]);
  expect(account.token()).toBe('baru');
});

test('what cannot be decoded counts as logged out and is removed', async () => {
  device.storage.setItem('raw', 'rusak');
  device.storage.setItem('authToken', 'x');
  await expect(flow.checkSession([3])).resolves.toBeNull();
  expect(device.storage.getItem('raw')).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test('without its login token a device is logged out, and nothing is asked', async () => {
  account.begin(loginOf(3));
  device.storage.removeItem('authToken');
  await expect(flow.checkSession([3])).resolves.toBeNull();
  expect(post).not.toHaveBeenCalled();
  expect(device.storage.getItem('auth._token.local')).toBeNull();
});

test('a logout empties the device even where the server cannot be reached', async () => {
  account.begin(loginOf(3));
  post.mockRejectedValueOnce(apiFailure(0, 'Putus.'));
  await flow.logout();
  expect(account.state.get()).toEqual({ phase: 'out', session: null });
  for (const key of ['user', 'userId', 'authToken', 'raw', 'auth._token.local', 'auth.strategy']) {
    expect(device.storage.getItem(key)).toBeNull();
  }
});

test('a session that another tab ends is expired here, and one that it begins is taken over', () => {
  const otherTab = createAccount(device);
  account.restore();
  expect(account.state.get().phase).toBe('out');
  otherTab.begin(loginOf(3));
  account.restore();
  expect(account.userId.get()).toBe('u1');
  otherTab.end('out');
  account.restore();
  expect(account.state.get()).toEqual({ phase: 'expired', session: null });
});

test('reading the device while another tab is writing to it removes nothing', () => {
  device.storage.setItem('raw', loginOf(3).raw_token);
  account.restore();
  expect(device.storage.getItem('raw')).not.toBeNull();
});
