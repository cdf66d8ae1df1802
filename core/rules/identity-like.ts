/** As identity numbers are written in groups: an NIK, an NPWP, a driving licence. */
const grouped = [
  /\b(?!(?:(?:19|20)\d\d[ .-]?){3,4}\b)\d{4}([ .-])\d{4}\1\d{4,6}(?:\1\d{2,4})?\b/,
  /\b\d{6}([ .-])\d{6}\1\d{4}\b/,
  /\b\d{2}\.\d{3}\.\d{3}\.\d[-.]\d{3}\.\d{3}\b/,
];

/** No sum or year has as many digits on end; a telephone has, and begins with a zero or the country. */
const long = /(?<![\d+])(?!0|62)\d{12,}/;
const longest = /\d{15,}/;

/** One or two letters and six to nine digits, and no sum of rupiah. */
const passport = /\b(?!rp)[a-z]{1,2}\d{6,9}\b/i;

/** Whether a text holds what may be somebody's identity number, whoever's it is. */
export const holdsIdentityNumber = (text: string): boolean =>
  [...grouped, long, longest, passport].some((pattern) => pattern.test(text));
