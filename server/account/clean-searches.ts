import { blank, redactor } from './redact.ts';

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

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** @param told what an account is called and reached by; what is no text counts as nothing */
export function wordsCleaner(told: readonly unknown[]): CleanWords {
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
      const q = query.get('q');
      if (q === null || sought(q) === q) return text;
      query.set('q', sought(q));
      return query.toString();
    },
    noted: (text) =>
      text
        .split('&')
        .map((pair) => (pair.startsWith('q=') ? `q=${sought(pair.slice(2))}` : pair))
        .join('&'),
    label: (text) => (wholes.includes(` ${folded(text)} `) ? blank : redactWithin(text)),
  };
}
