import { policyHeader } from '../security.ts';

const inMeta = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/i;

/**
 * The policy that a built page bears in its head, as a header, by which browsers also tell of what
 * it stops. The page is its one source: it is the same where a CDN serves it without us.
 */
export function policyOfPage(html: Buffer): { policy?: string } {
  const end = html.indexOf('</head>');
  const [, policy] = inMeta.exec(html.subarray(0, Math.max(end, 0)).toString()) ?? [];
  return policy === undefined ? {} : { policy: policyHeader(policy) };
}
