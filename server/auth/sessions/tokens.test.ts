import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveKey } from '#server/vault/keys.ts';
import { sessionSeconds } from '#core/session/device.ts';
import { createTokens } from './tokens.ts';

const secret = 's'.repeat(64);
const now = new Date('2026-11-20T03:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const subject = { id: 'warga-1', role: 3, name: 'Siti', sessionId: 'sesi-1' } as const;
const claim = { id: 'warga-1', sessionId: 'sesi-1' };

describe('an access token', () => {
  test('says the same of its session each time it is read', async () => {
    const tokens = createTokens(secret);
    const token = await tokens.signAccess(subject, now);
    for (let time = 0; time < 3; time += 1) {
      expect(await tokens.readAccess(token, later(time))).toEqual(claim);
    }
    expect(await createTokens(secret).readAccess(token, now)).toEqual(claim);
  });

  test('ends on its second, whether it was read before or not', async () => {
    const tokens = createTokens(secret);
    const token = await tokens.signAccess(subject, now);
    const unread = await tokens.signAccess({ ...subject, sessionId: 'sesi-2' }, now);
    expect(await tokens.readAccess(token, later(sessionSeconds - 1))).toEqual(claim);
    for (const each of [token, unread, token]) {
      expect(await tokens.readAccess(each, later(sessionSeconds))).toBeNull();
    }
  });

  test('opens nothing when a character of it is another, after it was read too', async () => {
    const tokens = createTokens(secret);
    const token = await tokens.signAccess(subject, now);
    await tokens.readAccess(token, now);
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(await tokens.readAccess(forged, now)).toBeNull();
    }
  });

  test('is no other token that we signed, nor one that others did', async () => {
    const tokens = createTokens(secret);
    const key = deriveKey(secret, 'token', 64);
    const sign = (alg: string, by: Buffer, claims = {}) =>
      new SignJWT({ sub: 'warga-1', sid: 'sesi-1', ...claims })
        .setProtectedHeader({ alg })
        .setIssuer('ppid')
        .setAudience('ppid:akses')
        .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
        .sign(createSecretKey(by));
    const wrong = [
      await tokens.signRaw(subject, now),
      await sign('HS512', Buffer.from('x'.repeat(64))),
      // The secret is no key itself, and no key but this signs.
      await sign('HS512', Buffer.from(secret)),
      await sign('HS512', deriveKey(secret, 'batas', 64)),
      await sign('HS256', key),
      await sign('HS512', key, { sid: undefined }),
    ];
    for (const token of [...wrong, ...wrong]) {
      expect(await tokens.readAccess(token, now)).toBeNull();
    }
    expect(await tokens.readAccess(await sign('HS512', key), now)).toEqual(claim);
  });

  test('is read as well after thousands of others', async () => {
    const tokens = createTokens(secret);
    const token = await tokens.signAccess(subject, now);
    for (let n = 0; n < 2_500; n += 1) {
      const each = await tokens.signAccess({ ...subject, sessionId: `sesi-${n}` }, now);
      expect(await tokens.readAccess(each, now)).toMatchObject({ sessionId: `sesi-${n}` });
    }
    expect(await tokens.readAccess(token, now)).toEqual(claim);
  });
});
