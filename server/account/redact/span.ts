/** Some signs of a text, from one on up to another that is not of them. */
export interface Span {
  from: number;
  to: number;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a word goes on at the sign before or behind, so that what is between does not stand by itself. */
export const goesOn = (sign: string | undefined): boolean => letterOrDigit.test(sign ?? '');
