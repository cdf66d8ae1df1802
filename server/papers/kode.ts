import { randomBytes } from 'node:crypto';
import { normalized } from '#core/format/normalized.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = 10;
const length = (bytes * 8) / 5;
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code that nobody can guess, 80 bits: `7K3M-9QXA-0TVE-41HB`. */
export function newKode(random: (size: number) => Uint8Array = randomBytes): string {
  let bits = 0n;
  for (const byte of random(bytes)) bits = (bits << 8n) | BigInt(byte);
  const places = Array.from({ length }, (_, place) => BigInt((length - 1 - place) * 5));
  return inGroups(places.map((shift) => alphabet.charAt(Number((bits >> shift) & 31n))).join(''));
}

/**
 * The code that somebody typed, as `newKode` writes it: any case, any spaces and dashes, and letters
 * that look like a digit taken for it. null where it can be no code.
 */
export function normaliseKode(typed: string): string | null {
  const plain = normalized(typed, 'NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  const isCode =
    plain.length === length && Array.from(plain).every((sign) => alphabet.includes(sign));
  return isCode ? inGroups(plain) : null;
}

/** Text in groups of four signs, so that a person can read it out. */
export function inGroups(text: string, separator = '-'): string {
  return (text.match(/.{1,4}/gu) ?? []).join(separator);
}
