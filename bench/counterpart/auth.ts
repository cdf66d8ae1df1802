import { argon2, createSecretKey, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { jwtVerify, SignJWT } from 'jose';
import type { Store } from './store.ts';

export interface Caller {
  id: string;
  role: number;
  name: string;
}

const derive = promisify(argon2);

/** Whether a password is the one of an argon2id PHC string. */
export async function matches(password: string, phc: string): Promise<boolean> {
  const [, , , parameters = '', salt = '', tag = ''] = phc.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = parameters
    .split(',')
    .map((text) => Number(text.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(salt, 'base64'),
    ...{ memory, passes, parallelism, tagLength: expected.length },
  });
  return timingSafeEqual(actual, expected);
}

export function auth(store: Store, secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  const sign = (claims: Record<string, unknown>, audience: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .setIssuer('ppid')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);

  return {
    access: (id: string, session: string) => sign({ sub: id, sid: session }, 'ppid:akses', 43_200),
    raw: (id: string, role_id: number, name: string) =>
      sign({ context: { user: { id, role_id, name } } }, 'ppid:peramban', 86_400),
    /** The caller that a header speaks for: the token, its session row, the live account. */
    async caller(header: string | undefined): Promise<Caller | null> {
      if (!header?.startsWith('Bearer ')) return null;
      const { payload } = await jwtVerify(header.slice(7), key, {
        ...{ algorithms: ['HS512'], issuer: 'ppid', audience: 'ppid:akses' },
      });
      const id = String(payload.sub);
      const session = await store.session(String(payload.sid), id, new Date().toISOString());
      if (!session) return null;
      const account = session.jenis === 'user' ? await store.citizen(id) : await store.officer(id);
      if (!account) return null;
      return { id, role: Number(account.role_id ?? 3), name: String(account.name) };
    },
  };
}
