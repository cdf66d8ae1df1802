import { normalized } from '#core/format/normalized.ts';
import type { Font } from './fonts.ts';

/** Text of one font and direction. */
export interface Run {
  text: string;
  font: string;
  rtl: boolean;
  /** What the text stands for where it is not itself: the sign that no font has. */
  actual?: string;
}

/** A base sign with the marks over and under it. */
const clusters = /\P{M}[\p{M}\u200d\ufe0f]*|\p{M}+/gu;
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u0640]/u;
const plain = /^[\x21-\x7e]*$/;
/** Set for a sign that no font has. */
export const replacement = '\ufffd';

/** Splits text into runs that each one font can set; what none has becomes a visible replacement. */
export function splitRuns(text: string, fonts: readonly Font[]): Run[] {
  const [first] = fonts;
  if (!first || text === '') return [];
  if (plain.test(text)) return [{ text, font: first.name, rtl: false }];
  const runs: Run[] = [];
  for (const cluster of text.match(clusters) ?? []) {
    const run = runOf(cluster, fonts);
    const last = runs.at(-1);
    if (last && run && joins(last, run)) last.text += run.text;
    else if (run) runs.push(run);
  }
  return runs;
}

function joins(last: Run, run: Run): boolean {
  const isItself = last.actual === undefined && run.actual === undefined;
  return isItself && last.font === run.font && last.rtl === run.rtl;
}

/** null for what is not to be seen anyway. */
function runOf(cluster: string, fonts: readonly Font[]): Run | null {
  const seen = Array.from(cluster).filter((sign) => !invisible.test(sign));
  if (seen.length === 0) return null;
  // Signs that one not to be seen has parted may be one, as fonts have it.
  const text = normalized(seen.join(''));
  const visible = Array.from(text);
  const font = fonts.find(({ covers }) => visible.every((sign) => covers.has(pointOf(sign))));
  if (font) return { text, font: font.name, rtl: rightToLeft.test(text) };
  const [base = '', ...marks] = visible;
  const known = fonts.find(({ covers }) => covers.has(pointOf(base)));
  // A mark that is lost leaves a base that can still be read; both are there to be copied.
  if (known && marks.length > 0) {
    return { text: base, font: known.name, rtl: rightToLeft.test(base), actual: cluster };
  }
  const last = fonts.find(({ covers }) => covers.has(pointOf(replacement)));
  return last ? { text: replacement, font: last.name, rtl: false, actual: cluster } : null;
}

const pointOf = (sign: string): number => sign.codePointAt(0) ?? 0;
