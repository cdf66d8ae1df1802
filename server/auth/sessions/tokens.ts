import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '#core/resource/index.ts';
import { sessionSeconds } from '#core/session/device.ts';
import { deriveKey } from '#server/vault/keys.ts';

const algorithm = 'HS512';
const issuer = 'ppid';
const accessAudience = 'ppid:akses';
const rawAudience = 'ppid:peramban';

const rawSeconds = 86_400;
/** Tokens whose signature a process remembers to be good. */
const rememberedTokens = 1_000;

export interface TokenSubject {
  id: string;
  role: Role;
  name: string;
  sessionId: string;
}

export interface Tokens {
  /** Opens calls for `sessionSeconds`. */
  signAccess(subject: TokenSubject, now: Date): Promise<string>;
  /** For the browser to read; opens nothing. */
  signRaw(subject: TokenSubject, now: Date): Promise<string>;
  /** The session that an access token belongs to; null for any other, forged or expired one. */
  readAccess(token: string, now: Date): Promise<{ id: string; sessionId: string } | null>;
}

interface Claim {
  id: string;
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Tokens signed with one key, which follows from the secret, and one algorithm; nothing else is accepted. */
export function createTokens(secret: string): Tokens {
  // As Web Crypto wants it, or jose converts it anew for every token.
  const key = createSecretKey(deriveKey(secret, 'token', 64)).toCryptoKey(
    { name: 'HMAC', hash: 'SHA-512' },
    false,
    ['sign', 'verify'],
  );
  const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

  const sign = (claims: Record<string, unknown>, audience: string, life: number, now: Date) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(now) + life)
      .sign(key);

  // A good signature stays good. Whether the session does is asked of the database each time.
  const known = new Map<string, Claim>();

  async function claimOf(token: string, now: Date): Promise<Claim | null> {
    const there = known.get(token);
    if (there) return there;
    const claim = await verified(token, now);
    if (!claim) return null;
    if (known.size >= rememberedTokens) known.clear();
    known.set(token, claim);
    return claim;
  }

  async function verified(token: string, now: Date): Promise<Claim | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience: accessAudience,
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const { sub, sid, exp } = payload;
      return { id: String(sub), sessionId: String(sid), expires: Number(exp) };
    } catch {
      return null;
    }
  }

  return {
    signAccess: ({ id, sessionId }, now) =>
      sign({ sub: id, sid: sessionId }, accessAudience, sessionSeconds, now),
    signRaw: ({ id, role, name }, now) =>
      sign({ context: { user: { id, role_id: role, name } } }, rawAudience, rawSeconds, now),
    async readAccess(token, now) {
      const claim = await claimOf(token, now);
      if (!claim || claim.expires <= seconds(now)) return null;
      return { id: claim.id, sessionId: claim.sessionId };
    },
  };
}
