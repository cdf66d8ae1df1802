import type { NetConnectOpts } from 'node:net';
import { decoded } from '#server/config-urls.ts';

/** Where clamd listens; null for what is no address of it. */
export function clamdAddress(url: string): NetConnectOpts | null {
  const { protocol, hostname, port, pathname } = URL.parse(url) ?? {};
  if (protocol === 'unix:' && !hostname && pathname && pathname !== '/') {
    const path = decoded(pathname);
    return path === null ? null : { path };
  }
  if (protocol !== 'tcp:' || !hostname || !port) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
