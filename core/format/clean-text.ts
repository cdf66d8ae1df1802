import { normalized } from './normalized.ts';

const lineEnds = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const tabs = /\t/g;
/** Marks that turn the direction of text round: on a letter they could make a number read backwards. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /(?!\n)\p{Cc}/gu;
const otherSpaces = /(?![\u00a0\u202f])\p{Zs}/gu;

/**
 * Text as it can be set: composed, well-formed, lines ended by `\n`, no control characters and no
 * marks of direction. Nothing visible is left out.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(tabs, ' ')
    .replace(directions, '')
    .replace(controls, '')
    .replace(otherSpaces, ' ')
    .replaceAll('\u202f', '\u00a0');
  return normalized(clean);
}
