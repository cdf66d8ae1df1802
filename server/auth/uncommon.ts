import { readFileSync } from 'node:fs';
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

const standsFor: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '+': 't' },
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The word inside, in letters alone; empty where more than a little is written around it. */
function coreOf(password: string): string {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}@$]*)(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  const isHidden =
    before.length + after.length > adornment && !isPattern(before) && !isPattern(after);
  return isHidden
    ? ''
    : lettersOf(word.replace(/[013457-9@$!+]/g, (sign) => standsFor[sign] ?? ''));
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
  const text = password.normalize('NFKC').toLowerCase().trim();
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

/** @param context.field where the password was given @throws HttpError 422 for a common one */
export function assertUncommon(password: string, context: PasswordOwner & { field: string }): void {
  if (isCommon(password, context)) throw invalid({ [context.field]: 'Kata sandi terlalu umum' });
}
