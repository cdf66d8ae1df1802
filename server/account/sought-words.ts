import { telling, type Resource } from '#core/resource/index.ts';
import type { Row, Tables } from '#server/database/index.ts';
import type { Sought } from './clean-searches.ts';

/** Longer than any telephone number: nobody is called so, and no two have the same. */
const identityNumber = /^\d{15,}$/;

/** What an entry of the log says of an account. */
interface Change {
  moment: string;
  before: ReadonlyMap<string, unknown>;
  after: ReadonlyMap<string, unknown>;
}

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
): { note(change: Change): void; words(): Sought[] } {
  const { fields, list } = resource;
  const row: Row = account;
  const identity = telling(fields, 'identity');
  const found = identity.filter((name) => list?.search?.includes(name));
  const numbers = identity
    .filter((name) => fields[name]?.sealed && !fields[name].file)
    .map((name) => fields[name]?.fromColumn(row[name] ?? null, account.id))
    .filter((value) => typeof value === 'string' && identityNumber.test(value));
  /** When each is first known to have become the account's, and to have been so before. */
  const [came, had] = [new Map<unknown, string>(), new Map<unknown, string>()];
  const first = (moments: Map<unknown, string>, word: unknown, moment: string) => {
    const known = moments.get(word);
    if (known === undefined ? moments.size < most : moment < known) moments.set(word, moment);
  };
  const sinceOf = (word: unknown): string => {
    const [begun, before] = [came.get(word), had.get(word)];
    const isFromStart = begun === undefined || (before !== undefined && before < begun);
    return isFromStart ? account.dibuat_pada : begun;
  };
  return {
    note({ moment, before, after }) {
      for (const name of found) {
        const [old, value] = [before.get(name), after.get(name)];
        first(had, old, moment);
        if (value !== old) first(came, value, moment);
      }
    },
    words() {
      const now = [...found.map((name) => row[name]), ...numbers];
      return [...new Set([...came.keys(), ...had.keys(), ...now])]
        .filter((word) => typeof word === 'string')
        .map((word) => ({ word, since: sinceOf(word) }));
    },
  };
}
