/** Keys in the order in which fingers and memories find them; each is read both ways. */
const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '1234567890-=', '01234567890123456789', '!@#$%^&*()_+'],
  ...['qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./', 'azertyuiop', 'qsdfghjklm', 'qwertzuiop'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/', '1qaz', '2wsx', '3edc', '4rfv', '5tgb'],
  ...['qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'],
  ...['a1b2c3d4e5f6g7h8i9j0', '1a2b3c4d5e6f7g8h9i0j', 'a1s2d3f4g5h6j7k8l9', '1a2s3d4f5g6h7j8k9l'],
  ...['147258369', '159753', '2468013579', '13579', '102030405060708090', '112233445566778899'],
];

const shortest = 3;
const reversed = (text: string) => Array.from(text).reverse().join('');
const readings = rows.flatMap((row) => [row, reversed(row)]);
const follows = (run: string) => readings.some((row) => row.includes(run));

/** How much of the beginning of a text are neighbouring keys, or one key. */
function runAt(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  let length = 0;
  while (length < text.length && follows(text.slice(0, length + 1))) length += 1;
  return Math.max(same, length);
}

/** Runs of keys one after the other, with nothing between: qwerty123, abcd1234, 1qaz2wsx, aaaa1111. */
function isRuns(text: string): boolean {
  for (let rest = text; rest !== '';) {
    const length = runAt(rest);
    if (length < shortest) return false;
    rest = rest.slice(length);
  }
  return true;
}

const isRepeated = (text: string) => /^(.{1,7}?)\1+$/u.test(text);

const day = '(0[1-9]|[12]\\d|3[01])';
const month = '(0[1-9]|1[0-2])';
const year = '(19|20)\\d\\d';
const dates = [day + month + year, month + day + year, year + month + day, year + day + month];
const isDate = (text: string) =>
  dates.some((date) => new RegExp(`^${date}$`).test(text.replaceAll(/[-/. ]/g, '')));

/** Whether a text is nothing but a run of keys, a repetition or a date. @param text in lower case */
export const isPattern = (text: string): boolean =>
  text.length >= shortest && (isRuns(text) || isRepeated(text) || isDate(text));
