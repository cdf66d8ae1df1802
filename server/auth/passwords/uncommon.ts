import { readFileSync } from 'node:fs';
import { normalized } from '#core/format/normalized.ts';
import { decoded, lettersOf, sayOwnIn, type OwnText } from '#core/rules/own-words.ts';
import type { Agency } from '#server/agency.ts';
import { invalid } from '#server/http/errors.ts';
import { isPattern } from './password-patterns.ts';
import { publishedPasswords } from './published-passwords.ts';

/** For whom a password is, and where. */
export interface PasswordOwner {
  email: string;
  agency: Pick<Agency, 'nama' | 'singkatan' | 'produk'>;
}

/** What is common here. One a line, in lower case: whole passwords, and words that people put digits and signs around. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** So many digits and signs around a word do not hide it. */
const adornment = 6;

const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** What stands before the first letter or the sign for one, up to the last letter, and behind it. */
function parted(password: string) {
  const signs = Array.from(password);
  const found = signs.findIndex((sign) => isLetter(sign) || '@$'.includes(sign));
  const first = found === -1 ? signs.length : found;
  const last = Math.max(signs.findLastIndex(isLetter) + 1, first);
  const between = (from: number, to?: number) => signs.slice(from, to).join('');
  return { before: between(0, first), word: between(first, last), after: between(last) };
}

/** The word inside, in letters alone; empty where more than a little is written around it. */
function coreOf(password: string): string {
  const { before, word, after } = parted(password);
  const isHidden =
    before.length + after.length > adornment && !isPattern(before) && !isPattern(after);
  return isHidden ? '' : lettersOf(decoded(word));
}

/** Words that whoever knows the account or the portal tries first. */
function ownWords({ email, agency }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const { nama, singkatan, produk } = agency;
  const names = [local, email, domain.split('.')[0] ?? '', nama, singkatan, produk];
  names.push(...produk.split(' '));
  return names.map(lettersOf).filter((word) => word.length > 1);
}

/** Whether a password is among the first to be tried, in whatever letter case. */
export function isCommon(password: string, owner: PasswordOwner): boolean {
  const text = normalized(password, 'NFKC').toLowerCase().trim();
  const core = coreOf(text);
  const email = owner.email.toLowerCase();
  return (
    publishedPasswords().has(text) ||
    [text, core].some((word) => common.has(word)) ||
    [email, email.split('@')[0]].includes(text) ||
    ownWords(owner).includes(core) ||
    isPattern(text) ||
    isPattern(password)
  );
}

/**
 * @param context.field where the password was given
 * @param context.own what its owner is called and numbered by
 * @throws HttpError 422 for a password that is among the first to be tried
 */
export function assertUncommon(
  password: string,
  context: PasswordOwner & { field: string; own: readonly OwnText[] },
): void {
  const { field, own } = context;
  if (isCommon(password, context))
    throw invalid({
      [field]: 'Kata sandi ini mudah ditebak. Coba gabungan tiga kata yang tidak berkaitan.',
    });
  const said = sayOwnIn(password, own);
  if (said !== null) throw invalid({ [field]: said });
}
