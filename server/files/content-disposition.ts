import { normalized } from '#core/format/normalized.ts';

/** What RFC 5987 lets stand as it is. */
const plain = /[^\w!#$&+.^`|~-]/gu;

function extended(name: string): string {
  return name.replace(plain, (character) =>
    Array.from(
      Buffer.from(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}

function ascii(name: string): string {
  return normalized(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_');
}

/** RFC 6266: the name in UTF-8, and once more for those who read ASCII alone. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${ascii(name)}"; filename*=UTF-8''${extended(name.toWellFormed())}`;
}
