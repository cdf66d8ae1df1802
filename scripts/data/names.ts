import { ownNames } from '#core/agency/own-names.ts';
import { unknownPlaceholders, type Words } from '#core/agency/placeholders.ts';
import { penggantiDari } from '#data/load/isi.ts';
import type { Situs } from '#data/schema/situs.ts';
import type { TextRule } from './problems.ts';

/** What a text writes out only in data/situs.json; elsewhere its placeholder stands for it. */
const named = ['badan', 'singkatan', 'situsUtama', 'domain', 'surel', 'telepon'];

/** Rules for every text outside data/situs.json, so that the agency's name stands there alone. */
export const nameRules = (situs: Situs): TextRule[] => rulesOf(penggantiDari(situs), named);

/** Rules for data/situs.json itself, where the name stands in `badan` alone. */
export const ownNameRules = (situs: Situs): TextRule[] =>
  rulesOf(ownNames(situs), ['badan', 'singkatan']).map(
    (rule) =>
      (text, path): string | null =>
        path[0] === 'badan' ? null : rule(text, path),
  );

function rulesOf(words: Words, writtenOnce: readonly string[]): TextRule[] {
  const known = Object.keys(words)
    .map((name) => `{${name}}`)
    .join(', ');
  // The file may have faults of its own: a name that is no text is told there.
  const names = Object.entries<unknown>(words).flatMap(([name, word]) =>
    writtenOnce.includes(name) && typeof word === 'string' && word !== '' ? [{ name, word }] : [],
  );
  return [
    (text) => {
      const [unknown] = unknownPlaceholders(text, words);
      return unknown === undefined ? null : `{${unknown}} tidak dikenal; yang ada: ${known}`;
    },
    (text) => {
      const found = names.find(({ word }) => wholeWord(word).test(text));
      return found ? `tulis {${found.name}}, bukan "${found.word}"` : null;
    },
  ];
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'u');
}
