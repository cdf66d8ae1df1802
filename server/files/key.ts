import { randomBytes } from 'node:crypto';

const pattern = /^\d{6}\/([0-9a-z]{8,9})-[0-9a-f]{32}(?:\.segel-[\w-]{8})?(?:\.part)?$/;

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
