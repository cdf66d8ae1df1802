/** What stays of a name's end: its kind, and some letters before it. */
const atTheEnd = 10;

const letters = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** A name as what may be shortened of it, and its end; no letter is parted from its accents. */
export function inTwo(name: string): [first: string, last: string] {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  const at = Math.max(0, all.length - atTheEnd);
  return [all.slice(0, at).join(''), all.slice(at).join('')];
}
