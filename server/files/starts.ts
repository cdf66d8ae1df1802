/** Whether a file begins in one of some ways, each a byte a character. */
export const starts = (head: Buffer, ...ways: string[]): boolean =>
  ways.some((way) => head.subarray(0, way.length).equals(Buffer.from(way, 'latin1')));

const types: readonly [type: string, is: (head: Buffer) => boolean][] = [
  ['application/pdf', (head) => starts(head, '%PDF-')],
  ['image/jpeg', (head) => starts(head, '\xff\xd8\xff')],
  ['image/png', (head) => starts(head, '\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => starts(head, 'RIFF') && starts(head.subarray(8), 'WEBP')],
  ['application/zip', (head) => starts(head, 'PK\x03\x04')],
];

/**
 * The type of a file by its very first bytes, of those that we store; null for any other. Nothing is
 * stepped over and nothing unpacked to find it: what is behind something is not what it begins as.
 */
export const typeByStart = (head: Buffer): string | null =>
  types.find(([, is]) => is(head))?.[0] ?? null;
