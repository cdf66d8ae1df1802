import { afterEach, expect, it, vi } from 'vitest';
import { apiFailure } from '#core/api/client.ts';
import { writeSession, type Device } from '#core/session/device.ts';
import { createReentry } from './reentry.ts';

afterEach(() => vi.unstubAllGlobals());

/** A raw token as the server writes one; nobody here asks who signed it. */
function rawOf(id: string): string {
  const claims = { context: { user: { id, role_id: 1, name: 'Ratna Contoh' } } };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function scene({ typed }: { typed: boolean }) {
  const window = new EventTarget();
  window.addEventListener('beforeunload', (event) => {
    if (typed) event.preventDefault();
  });
  vi.stubGlobal('window', window);
  const kept = new Map<string, string>();
  const device: Device = {
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
      removeItem: (name) => kept.delete(name),
    },
    cookies: { set: () => undefined, remove: () => undefined },
  };
  const login = (access_token: string, uid = '1') =>
    writeSession(device, { access_token, raw_token: rawOf(uid), uid });
  login('first');
  const user = { id: '1', name: 'Ratna Contoh' };
  const reentry = createReentry({ device, base: '/services/api/', user });
  /** Calls that wait until they are answered, refused where they carry a token of `ended`. */
  const late = () => {
    const answer = Promise.withResolvers<void>();
    const tokens: (string | undefined)[] = [];
    const called = reentry.again(async () => {
      const token = kept.get('authToken');
      tokens.push(token);
      await answer.promise;
      if (token === 'first') throw apiFailure(401, 'Sesi Anda berakhir.');
      return token;
    });
    return { called, tokens, answer: answer.resolve };
  };
  return { reentry, login, late };
}

it.each([true, false])('what is refused for the session before asks nobody: %s', async (typed) => {
  const { reentry, login, late } = scene({ typed });
  const call = late();
  login('second');
  expect(reentry.follow()).toBe(true);
  call.answer();
  expect(await call.called).toBe('second');
  expect(reentry.ended()).toBeNull();
});

it('what is refused for the session at hand waits for a login over what was typed', async () => {
  const { reentry, login, late } = scene({ typed: true });
  const call = late();
  call.answer();
  await vi.waitFor(() => expect(reentry.ended()?.name).toBe('Ratna Contoh'));
  login('second');
  reentry.follow();
  expect(await call.called).toBe('second');
  expect(call.tokens).toEqual(['first', 'second']);
  expect(reentry.ended()).toBeNull();
});

it('and fails at once with nothing typed, or where another has come in', async () => {
  const plain = scene({ typed: false });
  const call = plain.late();
  call.answer();
  await expect(call.called).rejects.toMatchObject({ status: 401 });
  const other = scene({ typed: false });
  const theirs = other.late();
  other.login('third', '2');
  theirs.answer();
  await expect(theirs.called).rejects.toMatchObject({ status: 401 });
  expect(theirs.tokens).toEqual(['first']);
});
