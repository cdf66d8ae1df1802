import type { Situs } from '#data/schema/situs.ts';

/** RFC 9116 wants less than a year; a portal that nobody has built for so long promises nothing. */
const days = 360;

/** Where to tell of a hole in the portal: the text of `/.well-known/security.txt` (RFC 9116). */
export function securityTxt(
  { domain, keamanan }: Pick<Situs, 'domain' | 'keamanan'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    ...keamanan.kontak.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: id, en',
    `Canonical: https://${domain}/.well-known/security.txt`,
    ...(keamanan.kebijakan === undefined ? [] : [`Policy: ${keamanan.kebijakan}`]),
  ];
  return `${lines.join('\n')}\n`;
}
