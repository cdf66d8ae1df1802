import { telling, type Resource } from '#core/resource/index.ts';
import type { Row, Tables } from '#server/database/index.ts';
import { knownWords, type Current, type KnownWord, type KnownWords } from './known-words.ts';

/** Longer than any telephone number: nobody is called so, and no two have the same. */
const identityNumber = /^\d{15,}$/;

/**
 * Gathers what an account was looked for by: what its list finds it by, now and formerly, each since the
 * log has it, and its identity numbers. An address of 500 letters is none of that: anything may stand in
 * it, and officers find nobody by it.
 * @param most so many former words at most
 */
export function soughtWords(
  resource: Resource,
  account: Tables['user'],
  most: number,
): Pick<KnownWords, 'note' | 'noteUnknown'> & { words(): KnownWord[] } {
  const { fields, list } = resource;
  const row: Row = account;
  const identity = telling(fields, 'identity');
  const found = identity.filter((name) => list?.search?.includes(name));
  const numbers = identity
    .filter((name) => fields[name]?.sealed && !fields[name].file)
    .map((name) => fields[name]?.fromColumn(row[name] ?? null, account.id))
    .filter((value) => typeof value === 'string' && identityNumber.test(value));
  const { words, ...noting } = knownWords(found, account, most);
  const now = [
    ...found.map((name): Current => [name, row[name]]),
    ...numbers.map((number): Current => ['', number]),
  ];
  return { ...noting, words: () => words(now) };
}
