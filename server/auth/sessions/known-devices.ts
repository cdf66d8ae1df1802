import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/vault/keys.ts';

/** An account, and the hash of its password: with another one no device is known any more. */
export interface DeviceAccount {
  id: string;
  passwordHash: string;
}

/**
 * Browsers that somebody has logged in with, after OWASP's device cookie: a cookie that opens
 * nothing, but whose bearer's wrong passwords are counted apart from strangers'.
 */
export interface KnownDevices {
  /** The device that has logged in to the account before, by the Cookie header; null for any other. */
  of(cookies: string | undefined, account: DeviceAccount): string | null;
  /** The Set-Cookie header for a device that has logged in to the account just now. */
  remember(cookies: string | undefined, account: DeviceAccount): string;
}

const name = 'ppid_perangkat';
const seconds = 180 * 24 * 3600;
/** Accounts that one browser is known to; the longest unused goes. */
const accountsAtMost = 8;
const token = /^([\w-]{11})\.([\w-]{22})\.([\w-]{22})$/;

function tokensIn(cookies = ''): string[] {
  const cookie = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`));
  const value = cookie?.slice(cookie.indexOf('=') + 1).trim() ?? '';
  return value.split('~', accountsAtMost).filter((one) => token.test(one));
}

/**
 * @param options.path of the calls that the cookie may be sent to
 * @param options.secure whether it is sent over https only
 */
export function createKnownDevices(options: {
  secret: string;
  path: string;
  secure: boolean;
}): KnownDevices {
  const key = deriveKey(options.secret, 'perangkat');
  const sign = (bytes: number, ...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(parts.join('\n'))
      .digest()
      .subarray(0, bytes)
      .toString('base64url');
  const markOf = ({ id }: DeviceAccount) => sign(8, 'akun', id);
  const proofOf = ({ id, passwordHash }: DeviceAccount, device: string) =>
    sign(16, 'perangkat', id, passwordHash, device);

  function deviceOf(cookies: string | undefined, account: DeviceAccount): string | null {
    const mark = markOf(account);
    for (const one of tokensIn(cookies)) {
      const [, of, device = '', proof = ''] = token.exec(one) ?? [];
      if (of !== mark) continue;
      const isKnown = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(account, device)));
      return isKnown ? device : null;
    }
    return null;
  }

  return {
    of: deviceOf,

    remember(cookies, account) {
      const mark = markOf(account);
      const device = deviceOf(cookies, account) ?? randomBytes(16).toString('base64url');
      const others = tokensIn(cookies).filter((one) => !one.startsWith(`${mark}.`));
      const tokens = [`${mark}.${device}.${proofOf(account, device)}`, ...others];
      return [
        `${name}=${tokens.slice(0, accountsAtMost).join('~')}`,
        `Path=${options.path}`,
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(options.secure ? ['Secure'] : []),
      ].join('; ');
    },
  };
}

/**
 * Kept for the whole API: of its calls, the browser's client lets those about logging in and about
 * passwords alone carry cookies.
 */
export function knownDevicesOf({ secret, apiBase, publicUrl }: Config): KnownDevices {
  const api = new URL(apiBase, publicUrl);
  return createKnownDevices({
    secret,
    path: api.pathname,
    secure: api.protocol === 'https:',
  });
}
