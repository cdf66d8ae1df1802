import { telling, type Resource } from '#core/resource/index.ts';
import type { Tables } from '#server/database/index.ts';
import { tellingWords } from './anonymous.ts';
import { asKnownAt, knownWords, type KnownWord, type KnownWords } from './known-words.ts';
import { redactor, type Redact } from './redact/redact.ts';

/** One person's alone: an identity number, a passport's, a telephone's. Of dates and sums none begins so. */
const isOneOfAKind = (word: string) => /^\d{15,}$|^[a-z]{1,2}\d{6,}$|^0\d{8,}$/i.test(word);

/** After every moment: what others wrote is not gone through for it. */
const never = '~';

/** From here on a line without a number in it is where somebody lives, and no region that many ask about. */
const fewestWords = 4;

/** Whether a line tells where somebody lives: "Bandung" alone is in every other request. */
function isPlace(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return words.length >= fewestWords || (words.length > 1 && /\d/.test(line));
}

/** Whether a field says where somebody lives. */
const isLived = ({ fields }: Resource, name: string): boolean => fields[name]?.type === 'longText';

const isSealed = ({ fields }: Resource, name: string): boolean => fields[name]?.sealed === true;

/**
 * By which words a text tells who somebody is, as an account or what was filed says it now. Nothing that
 * is sealed: whoever could try texts against it would find out what it is.
 */
export const toldNow = (
  resource: Resource,
  record: Tables['user'] | Tables['permohonan'],
): string[] =>
  tellingWords(resource, record).flatMap(([name, word]) => {
    if (typeof word !== 'string' || isSealed(resource, name)) return [];
    return !isLived(resource, name) || isPlace(word) ? [word] : [];
  });

/**
 * Gathers by which words a text may tell whose it is: what an account is and was called and reached by.
 * Names, mailboxes and places are anybody's words, and count from when they were the account's; what is one
 * of a kind counts always. What is sealed and no such number the log has never had: it counts in what the
 * applicant wrote alone.
 * @param most so many former words of each sort at most
 */
export function toldWords(
  resource: Resource,
  account: Tables['user'],
  most: number,
): Pick<KnownWords, 'note' | 'noteUnknown'> & { words(): KnownWord[] } {
  const { fields } = resource;
  const isHome = (name: string) => isLived(resource, name);
  const noted = telling(fields, 'identity').filter(
    (name) => !fields[name]?.file && !isSealed(resource, name),
  );
  const called = knownWords(
    noted.filter((name) => !isHome(name)),
    account,
    most,
  );
  const lived = knownWords(noted.filter(isHome), account, most);
  return {
    note(change) {
      for (const words of [called, lived]) words.note(change);
    },
    noteUnknown(moment) {
      for (const words of [called, lived]) words.noteUnknown(moment);
    },
    words() {
      const now = tellingWords(resource, account);
      const open = now.filter(([name]) => !isSealed(resource, name));
      const sealed = now.flatMap(([name, word]) =>
        isSealed(resource, name) && typeof word === 'string' ? [{ word, since: never }] : [],
      );
      const told = [
        ...called.words(open.filter(([name]) => !isHome(name))),
        ...lived.words(open.filter(([name]) => isHome(name))).filter(({ word }) => isPlace(word)),
        ...sealed,
      ];
      return told.map(({ word, since }) => ({ word, since: isOneOfAKind(word) ? '' : since }));
    },
  };
}

/** Takes an account out of texts. */
export interface Redactors {
  /** Of what they wrote themselves, and of what may say of them whatever it likes. */
  all: Redact;
  /**
   * Of what others wrote at a moment: by the words that were the account's by then. Whoever calls themselves
   * like the reasons of a refusal after it takes nothing out of it.
   */
  at(moment: string): Redact;
}

export const redactorsOf = (words: readonly KnownWord[]): Redactors => ({
  all: redactor(words.map(({ word }) => word)),
  at: asKnownAt(words, redactor),
});
