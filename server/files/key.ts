import { randomBytes } from 'node:crypto';

const pattern = /^\d{6}\/([0-9a-z]{8,9})-[0-9a-f]{32}(?:\.segel2?-[\w-]{8})?(?:\.part)?$/;
const sealed = /\.segel(2?)-([\w-]{8})$/;

/** Bytes by which a file is longer as it is stored, where it is sealed with a tag. */
export const sealTagLength = 16;

/** What a key ends with whose file is sealed under a vault's key of that name. */
export const sealSuffix = (name: string): string => `.segel2-${name}`;

/** How a stored file is sealed; null for one that is stored as it is. */
export function sealOf(key: string): { name: string; isTagged: boolean } | null {
  const [, tagged, name] = sealed.exec(key) ?? [];
  return name === undefined ? null : { name, isTagged: tagged === '2' };
}

/** Bytes that a file takes in storage. @param size of its content */
export const storedSize = (key: string, size: number): number =>
  size + (sealOf(key)?.isTagged ? sealTagLength : 0);

/** Opaque and not to be guessed: 128 random bits, in hexadecimal. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** Where a file is stored: `<year and month>/<milliseconds>-<id>`, nothing of the sender's. */
export function keyOf(id: string, now: Date): string {
  return `${now.toISOString().slice(0, 7).replace('-', '')}/${now.getTime().toString(36)}-${id}`;
}

/** When the key was made; null for what is not one of our keys. */
export function timeOfKey(key: string): Date | null {
  const milliseconds = pattern.exec(key)?.[1];
  return milliseconds === undefined ? null : new Date(Number.parseInt(milliseconds, 36));
}
