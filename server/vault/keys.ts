import { createHmac, hkdfSync } from 'node:crypto';

/** What a key is for. None does for two, so that what one of them signs or opens, no other does. */
export const keyUses = [
  ...(['token', 'batas', 'perangkat', 'pantau', 'survei', 'arsip', 'tanda'] as const),
  ...(['teks', 'berkas', 'sekali', 'captcha', 'captcha jawaban'] as const),
] as const;

export type KeyUse = (typeof keyUses)[number];

/** A key for one use alone, by HKDF-SHA-256 from the server's secret, which is no key itself. */
export const deriveKey = (secret: string | Buffer, use: KeyUse, length = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'ppid kunci 2', use, length));

/** By what a database or an archive says which secret it belongs to. It says nothing of the secret. */
export const markOf = (secret: string): string =>
  createHmac('sha256', deriveKey(secret, 'tanda')).update('rahasia basis data').digest('hex');
