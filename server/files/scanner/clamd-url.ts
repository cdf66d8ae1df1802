import type { NetConnectOpts } from 'node:net';

/** Where clamd listens; null for what is no address of it. */
export function clamdAddress(url: string): NetConnectOpts | null {
  const { protocol, hostname, port, pathname } = URL.parse(url) ?? {};
  if (protocol === 'unix:' && !hostname && pathname && pathname !== '/') {
    return { path: decodeURIComponent(pathname) };
  }
  if (protocol !== 'tcp:' || !hostname || !port) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
