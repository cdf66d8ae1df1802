import { asKnownAt, type KnownWord } from './known-words.ts';
import { blank, redactor } from './redact/redact.ts';

/** Takes a person out of what officers have typed to find something. */
export interface CleanWords {
  /** A list's query as an address has it: "q=Ayu+Lestari&status=selesai". */
  query(text: string): string;
  /** The same as the log has it, to be read: "q=Ayu Lestari&status=selesai". */
  noted(text: string): string;
  /** What somebody calls such a query. */
  label(text: string): string;
}

/** Of a name, as it is in search boxes: shorter ones are in too many words. */
const shortest = 4;

/** What was typed, as the log has it: up to the next filter, for whoever typed a "&". */
const notedAs = (names: readonly string[]) =>
  new RegExp(`(?<=^|&)(${names.join('|')})=(.*?)(?=&[a-z_]+=|$)`, 'gs');

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * @param told what an account is called and reached by; what is no text counts as nothing
 * @param typed names of the filters that are typed
 */
export function wordsCleaner(
  told: readonly unknown[],
  typed: readonly string[] = ['q'],
): CleanWords {
  const words = told.filter((word): word is string => typeof word === 'string');
  const redact = redactor(words);
  // One plain word may be a name, and is in the names of many things: they go where they are no more.
  const redactWithin = redactor(words.filter((word) => /[\s@\d]/.test(word.trim())));
  const wholes = words.map((word) => ` ${folded(word)} `);

  const sought = (value: string): string => {
    const part = folded(value);
    const isPart = part.length >= shortest && wholes.some((whole) => whole.includes(` ${part}`));
    return isPart ? blank : redact(value);
  };
  return {
    query(text) {
      const query = new URLSearchParams(text);
      let isTold = false;
      for (const name of typed) {
        const all = query.getAll(name);
        const left = all.map(sought);
        if (left.join() === all.join()) continue;
        isTold = true;
        query.delete(name);
        for (const value of left) query.append(name, value);
      }
      return isTold ? query.toString() : text;
    },
    noted: (text) =>
      text.replaceAll(
        notedAs(typed),
        (_, name: string, value: string) => `${name}=${sought(value)}`,
      ),
    label: (text) => (wholes.includes(` ${folded(text)} `) ? blank : redactWithin(text)),
  };
}

/**
 * Takes out of what was typed at a moment the words that were the account's by then: nobody can have
 * looked for them by a name that was taken later, and whoever takes the name of another rewrites nothing
 * of what was looked for before.
 */
export const cleanerAt = (
  words: readonly KnownWord[],
  typed?: readonly string[],
): ((moment: string) => CleanWords) => asKnownAt(words, (known) => wordsCleaner(known, typed));
