import { isWholeKey } from '../files/key.ts';

/** The archive's own description. */
export const manifestName = 'isi.json';
/** What binds it: the last entry, so that an archive cut short has none. */
export const macName = 'isi.mac';

const filePrefix = 'berkas/';
const tablePattern = /^basis-data\/([a-z][a-z0-9_]{0,62})\/\d{6}\.jsonl$/;

const mebibyte = 1024 * 1024;

export const fileEntry = (key: string): string => `${filePrefix}${key}`;
/** @param part from 1 */
export const tableEntry = (table: string, part: number): string =>
  `basis-data/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** The storage key of an entry that is a stored file; null for any other. */
export function keyOfEntry(name: string): string | null {
  const key = name.startsWith(filePrefix) ? name.slice(filePrefix.length) : '';
  return isWholeKey(key) ? key : null;
}

/** The table of an entry that holds rows; null for any other. */
export const tableOfEntry = (name: string): string | null => tablePattern.exec(name)?.[1] ?? null;

/** The most bytes that an entry of a name may have; null for a name that we never write. */
export function mostBytes(name: string): number | null {
  if (name === macName) return 64;
  if (name === manifestName) return 256 * mebibyte;
  return keyOfEntry(name) === null && tableOfEntry(name) === null ? null : 1024 * mebibyte;
}
