import { randomBytes } from 'node:crypto';
import { formatOf, type PictureWidth } from '#core/pictures/sizes.ts';

const pattern =
  /^\d{6}\/([0-9a-z]{1,9})-[0-9a-f]{32}(?:\.segel[23]?-[\w-]{8})?(\.\d+\.(?:webp|jpeg))?((?:\.[0-9a-f]{8})?\.part)?$/;
/** What a key begins with: the year and month that it was made in. */
export const folder = /^\d{6}$/;

const sealed = /\.segel([23]?)-([\w-]{8})$/;

/** What a key ends with whose file is sealed under a vault's key of that name. */
export const sealSuffix = (name: string): string => `.segel3-${name}`;

/** How a stored file is sealed. */
export interface Seal {
  /** Of the vault's key. */
  name: string;
  /** In chunks, bound to its owner; anything else was written by an earlier version. */
  isCurrent: boolean;
  /** By an earlier version, with one tag after the whole. */
  isTagged: boolean;
}

/** Null for a file that is stored as it is. */
export function sealOf(key: string): Seal | null {
  const [, version, name] = sealed.exec(key) ?? [];
  return name === undefined
    ? null
    : { name, isCurrent: version === '3', isTagged: version === '2' };
}

/** Whether it is a key of ours, of a file that is whole and was sent. */
export const isWholeKey = (key: string): boolean => {
  const match = pattern.exec(key);
  return match !== null && match[2] === undefined && match[3] === undefined;
};

/** Where what is to be whole is written until then. Each writer has a place of its own. */
export const draftOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.part`;

const sizeOfPicture = /\.\d+\.(?:webp|jpeg)(?:\.[0-9a-f]{8}\.part)?$/;

/** Where a picture is stored in another width, beside itself. */
export const sizeKey = (key: string, width: PictureWidth): string =>
  `${key}.${width}.${formatOf(width)}`;

/**
 * The key of the file that one is stored beside, for the size of a picture, and for one that is being
 * written: it bears the time of a picture that may be old. Any other as it is.
 */
export const ownKey = (key: string): string => key.replace(sizeOfPicture, '');

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
