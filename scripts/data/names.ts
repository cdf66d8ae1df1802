import { penggantiDari, tandaTakDikenal } from '#data/load/isi.ts';
import type { Situs } from '#data/schema/situs.ts';
import type { TextRule } from './problems.ts';

/** What a text writes out only in data/situs.json; elsewhere its placeholder stands for it. */
const named = ['badan', 'singkatan', 'situsUtama', 'domain', 'surel', 'telepon'];

/** Rules for every text outside data/situs.json, so that the agency's name stands there alone. */
export function nameRules(situs: Situs): TextRule[] {
  const words = penggantiDari(situs);
  const known = Object.keys(words)
    .map((name) => `{${name}}`)
    .join(', ');
  // The file may have faults of its own: a name that is no text is told there.
  const names = Object.entries<unknown>(words).flatMap(([name, word]) =>
    named.includes(name) && typeof word === 'string' && word !== '' ? [{ name, word }] : [],
  );
  return [
    (text) => {
      const [unknown] = tandaTakDikenal(text, words);
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
