import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { deriveKey } from '#server/vault/keys.ts';
import { startApp, testPassword, testSecret, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';

type Claims = Record<string, unknown>;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const hashes: Readonly<Record<string, string>> = {
  HS256: 'sha256',
  HS384: 'sha384',
  HS512: 'sha512',
};

const tokenKey = deriveKey(testSecret, 'token', 64);

/** A token as whoever holds `key` would sign it. */
function signed(
  claims: Claims,
  alg = 'HS512',
  key: string | Buffer = tokenKey,
  header: object = {},
): string {
  const text = `${encode({ alg, typ: 'JWT', ...header })}.${encode(claims)}`;
  const hash = hashes[alg];
  return `${text}.${hash ? createHmac(hash, key).update(text).digest('base64url') : ''}`;
}

const without = (claims: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

describe('a token', () => {
  let app: TestApp;
  /** Another process on the same database. */
  let second: TestApp;
  let serial = 0;
  const servers = () => [app, second];
  const newEmail = () => `token${String((serial += 1))}@uji.test`;

  beforeAll(async () => {
    app = await startApp();
    second = await startApp({ beside: app });
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });

  async function logIn(email: string) {
    const answer = await app.anonymous.post('auth/login', { email, password: testPassword });
    return dataOf<{ access_token: string; raw_token: string; uid: string }>(answer);
  }

  /** What both servers answer to who shows a token at their own account. */
  const opens = (token: string, path: string) =>
    Promise.all(servers().map(async ({ url }) => (await client(url, token).get(path)).status));

  it('opens nothing where it is forged, cut, another’s or without what it needs', async () => {
    const email = newEmail();
    const other = await app.account(3, newEmail());
    await app.account(3, email);
    const { access_token: good, raw_token: raw, uid } = await logIn(email);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const now = Number(claims.iat);
    const forged: Record<string, string> = {
      'none, unsigned': signed(claims, 'none'),
      'None, unsigned': signed(claims, 'None'),
      'none, with the old signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'HS256 by our own key': signed(claims, 'HS256'),
      'HS384 by our own key': signed(claims, 'HS384'),
      'HS256 in the header alone': `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
      'an empty key': signed(claims, 'HS512', ''),
      'the secret, which is no key': signed(claims, 'HS512', testSecret),
      'the key of something else': signed(claims, 'HS512', deriveKey(testSecret, 'batas', 64)),
      'another key': signed(claims, 'HS512', 'x'.repeat(64)),
      'a key that it brings along': signed(claims, 'HS512', 'k', {
        jwk: { kty: 'oct', k: Buffer.from('k').toString('base64url') },
      }),
      'a header that must be understood': signed(claims, 'HS512', tokenKey, {
        crit: ['asing'],
        asing: 1,
      }),
      'no signature': `${header}.${payload}.`,
      'a cut signature': good.slice(0, -4),
      'a longer signature': `${good}x`,
      'another’s claims under the signature': `${header}.${encode({ ...claims, sub: other })}.${signature}`,
      'no exp': signed(without(claims, 'exp')),
      'an exp that is text': signed({ ...claims, exp: '99999999999' }),
      'an exp that is past': signed({ ...claims, exp: now - 1 }),
      'an nbf to come': signed({ ...claims, nbf: now + 3_600 }),
      'no sub': signed(without(claims, 'sub')),
      'no sid': signed(without(claims, 'sid')),
      'no aud': signed(without(claims, 'aud')),
      'another aud': signed({ ...claims, aud: 'ppid:peramban' }),
      'another iss': signed({ ...claims, iss: 'lain' }),
      'another’s session': signed({ ...claims, sub: other }),
      'a session that is none': signed({ ...claims, sid: 'tidak-ada' }),
      'the raw token': raw,
      words: 'x.y.z',
      nothing: '',
    };
    for (const [what, token] of Object.entries(forged)) {
      expect([what, ...(await opens(token, `user/${uid}`))]).toEqual([what, 401, 401]);
      expect([what, ...(await opens(token, `user/${other}`))]).toEqual([what, 401, 401]);
    }
    // Signed by the same hand, the claims as they are do open.
    expect(await opens(signed(claims), `user/${uid}`)).toEqual([200, 200]);
    expect(await opens(good, `user/${uid}`)).toEqual([200, 200]);
  });

  it('opens nothing by another scheme, in a cookie, or in the address', async () => {
    const email = newEmail();
    await app.account(3, email);
    const { access_token: good, uid } = await logIn(email);
    for (const headers of [
      { authorization: good },
      { authorization: `Token ${good}` },
      { authorization: `Basic ${Buffer.from(`${email}:${testPassword}`).toString('base64')}` },
      { cookie: `jwt=${good}; auth._token.local=Bearer%20${good}` },
      { 'x-access-token': good },
    ]) {
      expect((await app.anonymous.get(`user/${uid}`, headers)).status).toBe(401);
    }
    const asked = await app.anonymous.get(`user/${uid}?access_token=${good}`);
    expect([400, 401]).toContain(asked.status);
  });

  describe('opens nothing any more, on any server,', () => {
    let admin: Client;
    beforeAll(async () => {
      admin = await app.session(1, await app.account(1, newEmail()));
    });

    const proof = { last_password: testPassword };
    type End = (own: Client, id: string, email: string) => Promise<unknown>;
    const ends: [what: string, role: 1 | 3, end: End][] = [
      ['after a logout', 3, (own) => own.post('auth/logout')],
      [
        'after a deactivation',
        3,
        (_, id) => admin.post(`user/${id}/update-status`, { status: 'nonaktif', ...proof }),
      ],
      [
        'after a demotion',
        1,
        (_, id) => admin.post(`admin/${id}/update`, { role_id: 2, ...proof }),
      ],
      [
        'after a change of password',
        3,
        (own) =>
          own.post('user/ganti-password', {
            last_password: testPassword,
            password: 'gerimis di atas pematang 27',
          }),
      ],
      [
        'after a password by mail',
        3,
        async (_, id) => {
          const now = app.clock.now();
          const token = await issueToken(app.db, {
            accountId: id,
            purpose: 'reset',
            minutes: 30,
            now,
          });
          const password = 'gerimis di atas pematang 28';
          return app.anonymous.post('auth/reset-password', { token, password });
        },
      ],
      ['after its account is gone', 3, (_, id) => admin.post(`user/${id}/delete-user`, proof)],
    ];

    it.each(ends)('%s', async (_, role, end) => {
      const email = newEmail();
      const id = await app.account(role, email);
      const own = await app.session(role, id);
      const path = `${role === 3 ? 'user' : 'admin'}/${id}`;
      // Each process has seen it and remembers that its signature is good.
      expect(await opens(own.token ?? '', path)).toEqual([200, 200]);
      expect(await end(own, id, email)).toMatchObject({ status: 200 });
      expect(await opens(own.token ?? '', path)).toEqual([401, 401]);
    });
  });
});
