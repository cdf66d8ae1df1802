import { kinds, type SearchKind } from '#core/site/entry.ts';

/** What the search page is asked; an empty kind asks for all. */
export interface Asked {
  q: string;
  jenis: SearchKind | '';
}

const isKind = (text: string): text is SearchKind => Object.hasOwn(kinds, text);

/** What an address asks. A kind that there is not counts as none. */
export function readAsked(search: string): Asked {
  const params = new URLSearchParams(search);
  const jenis = params.get('jenis') ?? '';
  return { q: (params.get('q') ?? '').trim(), jenis: isKind(jenis) ? jenis : '' };
}

/** How an address ends that asks this: "?q=biaya&jenis=regulasi". */
export function writeAsked({ q, jenis }: Asked): string {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (jenis !== '') params.set('jenis', jenis);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
